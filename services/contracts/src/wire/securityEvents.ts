import { array, type InferType, number, object, string } from 'yup';
import { oneOf, text, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { type SecurityLogKind, securityLogKinds, securityLogPageSize } from '../domain/securityKinds.ts';
import { timeCursorSchema } from './timeCursor.ts';
import { userTypes } from '../domain/userTypes.ts';
import { isDate } from '../domain/zones.ts';

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

const none = (value: unknown) => (value === '' ? undefined : value);
const day = string()
  .transform(none)
  .test('date', 'Data inválida', (value) => !value || isDate(value));
const kinds = Object.keys(securityLogKinds) as SecurityLogKind[];

/**
 * Which lines: of one account or of all, of one kind or of all, of days in America/Sao_Paulo (YYYY-MM-DD, the end inclusive), behind
 * `cursor`, at most 200 in one answer.
 */
export const securityLogQuery = object({
  accountId: idSchema.transform(none).optional(),
  kind: string<SecurityLogKind>().transform(none).oneOf(kinds, 'Evento inválido').optional(),
  startDate: day,
  endDate: day.test('order', 'Data de início deve ser anterior à data de fim', (value, context) => {
    const { startDate } = context.parent as { startDate?: string };
    return !value || !startDate || startDate <= value;
  }),
  cursor: timeCursorSchema,
  limit: number().integer().min(1).max(200).default(securityLogPageSize),
});
export type SecurityLogQuery = InferType<typeof securityLogQuery>;

/** Administrators' looks at somebody's data, as that person may ask for them. Instants ISO 8601 UTC. */
export const looksSchema = array(
  object({ at: string().required(), look: string().required() }).required(),
).required();
