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
 * Stock that a user entered in a form. If `expected` (the stock that the form displayed) is set, the difference is added to the
 * current stock.
 */
export interface StockEdit {
  stock: number;
  expected: number | undefined;
  /** Form field that an error refers to. */
  field: 'stock' | 'stockQuantity';
}

const attempts = 20;

/**
 * Returns the new available stock (product/stock.md#setting-the-number).
 * @throws AppError STOCK_CHANGED with the current stock
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

/** Returns true if an edit changes the words by which shoppers can find the product. */
const isFoundOtherwise = (before: ItemRecord, after: ItemRecord) =>
  after.kind === 'product' &&
  (before.name !== after.name || before.isActive !== after.isActive || before.isDeleted !== after.isDeleted);

/** Returns true if an edit changes the name or category of a product. Other edits are allowed even for an existing duplicate. */
const isCalledOtherwise = (before: ItemRecord, after: ItemRecord) =>
  after.kind === 'product' &&
  (before.name !== after.name || before.product?.category !== after.product?.category);

/** Applies `edit` to the current item with optimistic locking. Retries if the available stock has changed. */
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
 * Saves a bag or product of a shop, and optionally its stock.
 * @throws AppError NOT_FOUND, STOCK_CHANGED, or CONFLICT for a duplicate product
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
 * Marks a bag or product as deleted and removes its available units. Held and sold units are kept
 * (product/stock.md#removed-items).
 * @throws AppError NOT_FOUND if this shop has no such item
 */
export async function removeItem(services: Services, key: ItemKey, by: string): Promise<void> {
  await saveItem(services, key, by, () => ({ fields: { isDeleted: true }, available: 0 }));
}
