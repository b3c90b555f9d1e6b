import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { idSchema, isId } from '../ids.ts';

const count = number().integer().required();
const lines = array(object({ itemId: idSchema, quantity: count }).required()).required();

/** Start of an audit page: after this id, or from the beginning when ''. */
export const auditCursorSchema = object({
  cursor: string()
    .default('')
    .test('id', 'Cursor inválido', (value) => value === '' || isId(value)),
});

/** Items of one audit page with inconsistent numbers, each with every rule that it breaks. */
export const itemAuditSchema = object({
  checkedItems: count,
  broken: array(
    object({
      itemId: idSchema,
      partnerId: idSchema,
      name: string().required(),
      problems: array(string().required()).required(),
      initial: count,
      added: count,
      available: count,
      held: count,
      sold: count,
      removed: count,
    }).required(),
  ).required(),
  nextCursor: textOrNull,
});
export type ItemAudit = InferType<typeof itemAuditSchema>;

/**
 * Units that catalog counts as sold, one entry per order, sorted by order id; lines without remaining units are absent.
 */
export const soldOrdersSchema = object({
  orders: array(object({ orderId: idSchema, lines }).required()).required(),
  nextCursor: textOrNull,
});
export type SoldOrders = InferType<typeof soldOrdersSchema>;

/**
 * Units that catalog must count as sold, sorted by order id. `settled` is false while events about the order are in
 * flight.
 */
export const auditedOrdersSchema = object({
  orders: array(object({ orderId: idSchema, settled: boolean().required(), lines }).required()).required(),
  nextCursor: textOrNull,
});
export type AuditedOrders = InferType<typeof auditedOrdersSchema>;
