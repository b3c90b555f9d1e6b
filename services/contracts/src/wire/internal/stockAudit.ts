import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { idSchema, isId } from '../ids.ts';

const count = number().integer().required();
const lines = array(object({ itemId: idSchema, quantity: count }).required()).required();

/** Where a page of an audit begins: after that id, from the start when it is ''. */
export const auditCursorSchema = object({
  cursor: string()
    .default('')
    .test('id', 'Cursor inválido', (value) => value === '' || isId(value)),
});

/** Items whose numbers do not add up, each with every rule that it breaks, of the items that a page looked at. */
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

/** What catalog counts as sold, an entry an order, by its id; lines with nothing left are absent. */
export const soldOrdersSchema = object({
  orders: array(object({ orderId: idSchema, lines }).required()).required(),
  nextCursor: textOrNull,
});
export type SoldOrders = InferType<typeof soldOrdersSchema>;

/** What catalog has to count as sold, by the order's id. `settled` is false while facts about it are under way. */
export const auditedOrdersSchema = object({
  orders: array(object({ orderId: idSchema, settled: boolean().required(), lines }).required()).required(),
  nextCursor: textOrNull,
});
export type AuditedOrders = InferType<typeof auditedOrdersSchema>;
