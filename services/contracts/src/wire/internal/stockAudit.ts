import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { idSchema, isId } from '../ids.ts';

const count = number().integer().required();
const lines = array(object({ itemId: idSchema, quantity: count }).required()).required();

/** Query for one page of an audit. `cursor` is the last id of the previous page, or '' for the first page. */
export const auditCursorSchema = object({
  cursor: string()
    .default('')
    .test('id', 'Cursor inválido', (value) => value === '' || isId(value)),
});

/**
 * Items whose stock counters contradict each other, and the number of items that were checked. `problems` lists the
 * violated rules.
 */
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

/** Units per order that the catalog service has recorded as sold. The audit compares them with the orders. */
export const soldOrdersSchema = object({
  orders: array(object({ orderId: idSchema, lines }).required()).required(),
  nextCursor: textOrNull,
});
export type SoldOrders = InferType<typeof soldOrdersSchema>;

/**
 * Units per order that the catalog service should have recorded as sold. If `settled` is false, an event about the
 * order may still be undelivered, so a difference is not an error.
 */
export const auditedOrdersSchema = object({
  orders: array(object({ orderId: idSchema, settled: boolean().required(), lines }).required()).required(),
  nextCursor: textOrNull,
});
export type AuditedOrders = InferType<typeof auditedOrdersSchema>;
