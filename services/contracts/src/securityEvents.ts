import { array, type InferType, number, object, string } from 'yup';
import { oneOf, text, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { timeCursorSchema } from './timeCursor.ts';
import { userTypes } from './userTypes.ts';

/** What the security log tells of an account (product/privacy.md#security-log). */
export const securityEventKinds = [
  'account.open',
  'account.close',
  'login',
  'session.end',
  'session.replay',
  'password.check',
  'password.change',
  'password.forgot',
  'password.reset',
  'status.change',
  'data.export',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** A line of the security log as an administrator reads it: events of accounts and administrators' acts and looks alike. */
export const securityLogLineSchema = object({
  id: idSchema,
  at: string().required(),
  kind: string().required(),
  outcome: string().required(),
  /** Why it was refused. */
  code: textOrNull,
  /** Who did it or tried to; null when nobody has that account. */
  accountId: textOrNull,
  userType: oneOf(userTypes).required(),
  /** On what an administrator's act was. */
  target: textOrNull,
  address: text,
  requestId: text,
});
export type SecurityLogLine = InferType<typeof securityLogLineSchema>;

/** Lines, the newest first. */
export const securityLogSchema = array(securityLogLineSchema.required()).required();

/** Which lines: of one account or of all, behind `cursor`, at most 200 at once. */
export const securityLogQuery = object({
  accountId: idSchema.optional(),
  cursor: timeCursorSchema,
  limit: number().integer().min(1).max(200).default(50),
});
export type SecurityLogQuery = InferType<typeof securityLogQuery>;

/** Administrators' looks at somebody's data, as that person may ask for them. Instants ISO 8601 UTC. */
export const looksSchema = array(
  object({ at: string().required(), look: string().required() }).required(),
).required();
