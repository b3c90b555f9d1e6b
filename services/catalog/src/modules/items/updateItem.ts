import { pluralize } from '@boaxepa/contracts/numbers';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { findOwnItem, type ItemKey } from './item.policy.ts';
import { type ItemRecord, items } from './item.model.ts';
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

/**
 * Saves a bag or product of a shop, its stock, if given, with the movement that tells of it. What `edit` makes of the present item is
 * written only if the stock is still the one it was made from; else it is made anew.
 * @throws AppError NOT_FOUND (also when it is another shop's), STOCK_CHANGED
 */
export async function updateItem(
  services: Services,
  key: ItemKey,
  edit: (item: ItemRecord) => ItemFields | ItemPatch,
  stock: StockEdit | undefined,
  by: string,
): Promise<ItemRecord> {
  const { connection, clock } = services;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const item = await findOwnItem(services, key);
    const change = { by, at: clock() };
    const { filter, update, moved } = itemEdit(
      item,
      edit(item),
      nextAvailable(item.available, stock),
      change,
    );
    const saved = await inTransaction(connection, async (session) => {
      await recordMovements(connection, session, moved);
      const updated = await items(connection)
        .findOneAndUpdate(filter, update, { session, returnDocument: 'after' })
        .lean();
      if (!updated) await session.abortTransaction();
      return updated;
    });
    if (saved) return saved;
  }
  throw appError('SERVICE_UNAVAILABLE');
}
