import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { productLimits } from '@boaxepa/contracts/domain/productTypes';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { refreshListWords } from '../partners/listWords.ts';
import { findOwnItem, type ItemKey } from './item.policy.ts';
import { type ItemRecord, items } from './item.model.ts';
import { refuseTwin } from './lists/findTwins.ts';
import { itemEdit, type ItemFields, type ItemPatch, recordMovements } from './itemChanges.ts';

/**
 * Number of units that a user enters in a form. `expected` is the number that the form showed before. If `expected` is
 * given, only the difference is applied, so that sales while the form was open are not undone.
 */
export interface StockEdit {
  stock: number;
  expected: number | undefined;
  /** Name of the form field, for errors about the stock. */
  field: 'stock' | 'stockQuantity';
}

/**
 * Returns the number of available units after an edit (product/stock.md#setting-the-number).
 * @throws AppError STOCK_CHANGED with the current number if the number after the edit would be negative, or higher than
 * forms allow
 */
function nextAvailable(available: number, edit: StockEdit | undefined): number {
  if (!edit) return available;
  const { stock, expected, field } = edit;
  if (expected === undefined) return stock;
  const next = available + stock - expected;
  const isTooHigh = next > Math.max(productLimits.stock, available);
  if (next >= 0 && !isTooHigh) return next;
  const present = `agora há ${pluralize(available, 'unidade', 'unidades')}`;
  throw appError('STOCK_CHANGED', {
    message: `O estoque mudou enquanto você editava: ${present}`,
    details: [{ field, message: String(available) }],
  });
}

/** Returns true if an edit shows, hides or deletes a product. Searches are then affected. */
const hasVisibilityChange = (before: ItemRecord, after: ItemRecord) =>
  after.kind === 'product' && (before.isActive !== after.isActive || before.isDeleted !== after.isDeleted);

/** Returns true if an edit changes the name or category of a product. The product could then duplicate another one. */
const hasNameOrCategoryChange = (before: ItemRecord, after: ItemRecord) =>
  after.kind === 'product' &&
  (before.name !== after.name || before.product?.category !== after.product?.category);

interface ItemEdit {
  fields: ItemFields | ItemPatch;
  available: number;
}

/**
 * Reads the item from the database, applies `edit`, and saves the result. If another request changes the item at the
 * same time, MongoDB retries the transaction, and `edit` is applied again to the new state.
 */
function saveItem(
  { connection, clock }: Services,
  key: ItemKey,
  by: string,
  edit: (item: ItemRecord, session: ClientSession) => Promise<ItemEdit> | ItemEdit,
): Promise<ItemRecord> {
  return inTransaction(connection, async (session) => {
    const item = await findOwnItem(connection, session, key);
    const { fields, available } = await edit(item, session);
    const { filter, update, stockMovements } = itemEdit(item, fields, available, { by, at: clock() });
    await recordMovements(connection, session, stockMovements);
    const updated = await items(connection)
      .findOneAndUpdate(filter, update, { session, returnDocument: 'after' })
      .orFail()
      .lean();
    const mayBeTwin = hasNameOrCategoryChange(item, updated);
    // Write the shop before the check for duplicates, as `createItem` does, even if only the category has changed.
    // Otherwise two concurrent edits or creations could both commit the same product.
    if (mayBeTwin || hasVisibilityChange(item, updated))
      await refreshListWords(connection, session, item.partnerId);
    if (mayBeTwin) await refuseTwin(connection, session, updated);
    return updated;
  });
}

/**
 * Saves changes of a bag or a product, and of its stock if `stock` is given.
 * @param edit returns the changed fields; read other documents that the fields depend on in the session
 * @throws AppError NOT_FOUND if this shop has no such item, STOCK_CHANGED, or CONFLICT for a duplicate product
 */
export function updateItem(
  services: Services,
  key: ItemKey,
  edit: (
    item: ItemRecord,
    session: ClientSession,
  ) => Promise<ItemFields | ItemPatch> | ItemFields | ItemPatch,
  stock: StockEdit | undefined,
  by: string,
): Promise<ItemRecord> {
  return saveItem(services, key, by, async (item, session) => ({
    fields: await edit(item, session),
    available: nextAvailable(item.available, stock),
  }));
}

/**
 * Marks a bag or a product as deleted, and removes its available units. Orders keep their reserved and sold units
 * (product/stock.md#removed-items).
 * @throws AppError NOT_FOUND if this shop has no such item
 */
export async function removeItem(services: Services, key: ItemKey, by: string): Promise<void> {
  await saveItem(services, key, by, () => ({ fields: { isDeleted: true }, available: 0 }));
}
