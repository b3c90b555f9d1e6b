import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { idSchema, isId } from '../ids.ts';

const count = number().integer().required();
const lines = array(object({ itemId: idSchema, quantity: count }).required()).required();

/** Id after which the page of an audit begins, or '' for the first page. */
export const auditCursorSchema = object({
  cursor: string()
    .default('')
    .test('id', 'Cursor inválido', (value) => value === '' || isId(value)),
});

/** Inconsistent items on a page of an audit, with the violated rules of each item. */
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

/** Units that catalog counts as sold, by order. The list is sorted by order id and omits lines without units. */
export const soldOrdersSchema = object({
  orders: array(object({ orderId: idSchema, lines }).required()).required(),
  nextCursor: textOrNull,
});
export type SoldOrders = InferType<typeof soldOrdersSchema>;

/**
 * Units that catalog should count as sold, by order. The list is sorted by order id. `settled` is false if an event about the
 * order may still arrive.
 */
export const auditedOrdersSchema = object({
  orders: array(object({ orderId: idSchema, settled: boolean().required(), lines }).required()).required(),
  nextCursor: textOrNull,
});
export type AuditedOrders = InferType<typeof auditedOrdersSchema>;
