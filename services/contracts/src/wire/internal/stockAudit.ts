import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { idSchema, isId } from '../ids.ts';

const count = number().integer().required();
const lines = array(object({ itemId: idSchema, quantity: count }).required()).required();

/** The audit page starts after this id, or at the beginning if the cursor is ''. */
export const auditCursorSchema = object({
  cursor: string()
    .default('')
    .test('id', 'Cursor inválido', (value) => value === '' || isId(value)),
});

/** The items of one audit page that have inconsistent numbers, each with all rules that the item breaks. */
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
 * Units that catalog counts as sold, with one entry per order, sorted by order id. Lines without remaining units are
 * omitted.
 */
export const soldOrdersSchema = object({
  orders: array(object({ orderId: idSchema, lines }).required()).required(),
  nextCursor: textOrNull,
});
export type SoldOrders = InferType<typeof soldOrdersSchema>;

/**
 * Units that catalog must count as sold, sorted by order id. `settled` is false while an event about the order has
 * not arrived yet.
 */
export const auditedOrdersSchema = object({
  orders: array(object({ orderId: idSchema, settled: boolean().required(), lines }).required()).required(),
  nextCursor: textOrNull,
});
export type AuditedOrders = InferType<typeof auditedOrdersSchema>;
