import { array, type InferType, number, object, string } from 'yup';
import { oneOf, text, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { type SecurityLogKind, securityLogKinds, securityLogPageSize } from '../domain/securityKinds.ts';
import { timeCursorSchema } from './timeCursor.ts';
import { userTypes } from '../domain/userTypes.ts';
import { isDate } from '../domain/zones.ts';

/**
 * A line of the security log in the administrator's calls. It describes an event of an account or an action of an
 * administrator.
 */
export const securityLogLineSchema = object({
  id: idSchema,
  at: string().required(),
  kind: string().required(),
  outcome: string().required(),
  /** Error code if the action was refused, otherwise null. */
  code: textOrNull,
  /** Account that acted or tried to act. Null if no such account exists. */
  accountId: textOrNull,
  userType: oneOf(userTypes).required(),
  /** Id of the record to which an administrator's action was applied. */
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
 * Filter of the security log: one account or all, one kind or all, and a period. Both dates are YYYY-MM-DD in
 * America/Sao_Paulo and belong to the period. A page starts after `cursor` and has at most 200 lines.
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

/**
 * List of the times when administrators read a person's data. The data export of that person contains it. Instants
 * are in ISO 8601, UTC.
 */
export const looksSchema = array(
  object({ at: string().required(), look: string().required() }).required(),
).required();
