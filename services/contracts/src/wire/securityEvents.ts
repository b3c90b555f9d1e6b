import { array, type InferType, number, object, string } from 'yup';
import { oneOf, text, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { type SecurityLogKind, securityLogKinds, securityLogPageSize } from '../domain/securityKinds.ts';
import { timeCursorSchema } from './timeCursor.ts';
import { userTypes } from '../domain/userTypes.ts';
import { isDate } from '../domain/zones.ts';

/** A line of the security log in the API for administrators. */
export const securityLogLineSchema = object({
  id: idSchema,
  at: string().required(),
  kind: string().required(),
  outcome: string().required(),
  /** Error code of a refused action, otherwise null. */
  code: textOrNull,
  /** Account that attempted the action. Null if the account does not exist. */
  accountId: textOrNull,
  userType: oneOf(userTypes).required(),
  /** Id of the record that an administrator changed or read. */
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
 * Filter of the security log. Both dates are inclusive, as YYYY-MM-DD in America/Sao_Paulo. A page contains at most 200 lines
 * after `cursor`.
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

/** Accesses of administrators to a person's data, for the data export of the person. Instants are in ISO 8601, UTC. */
export const looksSchema = array(
  object({ at: string().required(), look: string().required() }).required(),
).required();
