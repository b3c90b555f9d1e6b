import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { refreshListWords } from '../partners/listWords.ts';
import { findOwnItem, type ItemKey } from './item.policy.ts';
import { type ItemRecord, items } from './item.model.ts';
import { refuseTwin } from './lists/findTwins.ts';
import { itemEdit, type ItemFields, type ItemPatch, recordMovements } from './itemChanges.ts';

/** Stock that a form was saved with; with `expected`, the number it was opened with, the difference counts. */
export interface StockEdit {
  stock: number;
  expected: number | undefined;
  /** Name of the form's field, for the refusal. */
  field: 'stock' | 'stockQuantity';
}

const attempts = 20;

/**
 * The number that becomes available. @throws AppError STOCK_CHANGED with the present one
 * (product/stock.md#setting-the-number).
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

/** Whether a search among shops finds other words in the shop after the change of a product. */
const isFoundOtherwise = (before: ItemRecord, after: ItemRecord) =>
  after.kind === 'product' &&
  (before.name !== after.name || before.isActive !== after.isActive || before.isDeleted !== after.isDeleted);

/** Whether a product got another name or category. One that has a twin from before may be saved as it is. */
const isCalledOtherwise = (before: ItemRecord, after: ItemRecord) =>
  after.kind === 'product' &&
  (before.name !== after.name || before.product?.category !== after.product?.category);

/**
 * Writes what `edit` makes of an item and of the number that is available, with the movement that tells of it, only if that number is
 * still the one it was made from; else it is made anew.
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
 * Saves a bag or product of a shop, and its stock, if given.
 * @throws AppError NOT_FOUND (also when it is another shop's), STOCK_CHANGED, CONFLICT for a product that the shop has already
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
 * Takes a bag or product out of the lists and what is available of it out of the stock. Units that are held or sold stay
 * with their orders, which go on reading the item (product/stock.md#removed-items).
 * @throws AppError NOT_FOUND (also when it is another shop's)
 */
export async function removeItem(services: Services, key: ItemKey, by: string): Promise<void> {
  await saveItem(services, key, by, () => ({ fields: { isDeleted: true }, available: 0 }));
}
