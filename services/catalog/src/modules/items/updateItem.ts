import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { refreshListWords } from '../partners/listWords.ts';
import { findOwnItem, type ItemKey } from './item.policy.ts';
import { type ItemRecord, items } from './item.model.ts';
import { refuseTwin } from './lists/findTwins.ts';
import { itemEdit, type ItemFields, type ItemPatch, recordMovements } from './itemChanges.ts';

/**
 * Stock that a person entered in a form. `expected` is the stock that the form displayed. If it is set, only the
 * difference is applied.
 */
export interface StockEdit {
  stock: number;
  expected: number | undefined;
  /** Name of the form field, for the error. */
  field: 'stock' | 'stockQuantity';
}

const attempts = 20;

/**
 * Returns the new available stock. @throws AppError STOCK_CHANGED with the current stock
 * (product/stock.md#setting-the-number)
 */
function nextAvailable(available: number, edit: StockEdit | undefined): number {
  if (!edit) return available;
  const { stock, expected, field } = edit;
  if (expected === undefined) return stock;
  const next = available + stock - expected;
  if (next >= 0) return next;
  const present = `agora há ${pluralize(available, 'unidade', 'unidades')}`;
  throw appError('STOCK_CHANGED', {
    message: `O estoque mudou enquanto você editava: ${present}`,
    details: [{ field, message: String(available) }],
  });
}

/** Returns true if a change of a product changes the words by which shoppers find its shop. */
const isFoundOtherwise = (before: ItemRecord, after: ItemRecord) =>
  after.kind === 'product' &&
  (before.name !== after.name || before.isActive !== after.isActive || before.isDeleted !== after.isDeleted);

/**
 * Returns true if the name or category of a product changes. Only then is the product checked for duplicates, so that
 * an existing duplicate can be saved with other changes.
 */
const isCalledOtherwise = (before: ItemRecord, after: ItemRecord) =>
  after.kind === 'product' &&
  (before.name !== after.name || before.product?.category !== after.product?.category);

/**
 * Optimistic update. Applies `edit` to the current item, and writes the result and its movement only if the available
 * stock is unchanged. Otherwise it retries with the new state.
 */
async function saveItem(
  services: Services,
  key: ItemKey,
  by: string,
  edit: (item: ItemRecord) => { fields: ItemFields | ItemPatch; available: number },
): Promise<ItemRecord> {
  const { connection, clock } = services;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const item = await findOwnItem(services, key);
    const { fields, available } = edit(item);
    const { filter, update, moved } = itemEdit(item, fields, available, { by, at: clock() });
    const saved = await inTransaction(connection, async (session) => {
      await recordMovements(connection, session, moved);
      const updated = await items(connection)
        .findOneAndUpdate(filter, update, { session, returnDocument: 'after' })
        .lean();
      if (!updated) await session.abortTransaction();
      else if (isFoundOtherwise(item, updated)) await refreshListWords(connection, session, item.partnerId);
      if (updated && isCalledOtherwise(item, updated)) await refuseTwin(connection, session, updated);
      return updated;
    });
    if (saved) return saved;
  }
  throw appError('SERVICE_UNAVAILABLE');
}

/**
 * Saves a bag or product of a shop, and its stock if given.
 * @throws AppError NOT_FOUND (also if the item belongs to another shop), STOCK_CHANGED, or CONFLICT for a duplicate
 * product
 */
export function updateItem(
  services: Services,
  key: ItemKey,
  edit: (item: ItemRecord) => ItemFields | ItemPatch,
  stock: StockEdit | undefined,
  by: string,
): Promise<ItemRecord> {
  return saveItem(services, key, by, (item) => ({
    fields: edit(item),
    available: nextAvailable(item.available, stock),
  }));
}

/**
 * Removes a bag or product from the lists, and its available units from the stock. Held and sold units are kept, and
 * their orders can still read the item (product/stock.md#removed-items).
 * @throws AppError NOT_FOUND (also if the item belongs to another shop)
 */
export async function removeItem(services: Services, key: ItemKey, by: string): Promise<void> {
  await saveItem(services, key, by, () => ({ fields: { isDeleted: true }, available: 0 }));
}
