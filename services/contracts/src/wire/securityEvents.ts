import { array, type InferType, number, object, string } from 'yup';
import { type PartnerStatus, partnerStatuses } from '../domain/businessTypes.ts';
import { oneOf, text, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { type SecurityLogKind, securityLogKinds, securityLogPageSize } from '../domain/securityKinds.ts';
import { timeCursorSchema } from './timeCursor.ts';
import { userTypes } from '../domain/userTypes.ts';
import { isDate } from '../domain/zones.ts';

/** Details of an administrator's action. Each field is present only if the action has this detail. */
const actDetailsSchema = object({
  /** Name of the shop that the action deleted, or renamed. */
  partnerName: string(),
  /** New name of the shop that the action renamed. */
  newPartnerName: string(),
  /** Names of the fields that the action changed. */
  fields: array(text),
  /** New status of a shop, or the status by which a list was filtered. */
  status: oneOf(Object.keys(partnerStatuses) as PartnerStatus[]),
  reason: string(),
  latitude: number(),
  longitude: number(),
  /** Version of a remote (micro front end). */
  version: string(),
});
export type ActDetails = InferType<typeof actDetailsSchema>;

/**
 * An entry of the security log, as administrators see it. `at` is ISO 8601 in UTC, and `address` is an IP address.
 */
export const securityLogLineSchema = object({
  id: idSchema,
  at: string().required(),
  kind: string().required(),
  outcome: string().required(),
  /** Error code if the action was refused, otherwise null. */
  code: textOrNull,
  /** Id of the account that attempted the action (for a partner, the id of the shop), or null for an unknown account. */
  accountId: textOrNull,
  /** Name of the administrator. Absent for events from the auth service, such as logins. */
  actorName: string(),
  /** Details of the administrator's action. Absent for events from the auth service. */
  details: actDetailsSchema.optional().default(undefined),
  userType: oneOf(userTypes).required(),
  /** Id of the record that an administrator changed or viewed. */
  target: textOrNull,
  address: text,
  requestId: text,
});
export type SecurityLogLine = InferType<typeof securityLogLineSchema>;

export const securityLogSchema = array(securityLogLineSchema.required()).required();

const none = (value: unknown) => (value === '' ? undefined : value);
const day = string()
  .transform(none)
  .test('date', 'Data inválida', (value) => !value || isDate(value));
const kinds = Object.keys(securityLogKinds) as SecurityLogKind[];

/**
 * Query of the security log. The response contains at most 200 entries after `cursor`. Both dates are YYYY-MM-DD in
 * America/Sao_Paulo, and inclusive.
 */
export const securityLogQuery = object({
  accountId: idSchema.trim().lowercase().transform(none).optional(),
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

/**
 * Part of a user's data export: the times at which administrators viewed the user's data. Times are ISO 8601 in UTC.
 */
export const looksSchema = array(
  object({ at: string().required(), look: string().required() }).required(),
).required();
