import { isApiError, isUnanswered } from '@boaxepa/shell-sdk';
import { useState } from 'react';

/** State after a failed or unanswered save of a stock. */
export interface UnsavedStock {
  readonly notice: string;
  /** Stock to which the next save sends the difference. If it is undefined, the next save sets an absolute stock. */
  readonly expectedStock: number | undefined;
}

/** Returns the current stock in the error of a refused edit. */
function readCurrentStock(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'STOCK_CHANGED') return undefined;
  const currentStock = Number(
    error.details.find(({ field }) => field === 'stock' || field === 'stockQuantity')?.message,
  );
  return Number.isSafeInteger(currentStock) ? currentStock : undefined;
}

/**
 * Sends a save with `expectedStock`. Returns undefined after a success.
 * @param unknownOutcome notice for a save without a response
 * @throws all errors except a stock conflict, a 503 and a missing response
 */
export async function saveStock(
  send: () => Promise<unknown>,
  unknownOutcome: string,
): Promise<UnsavedStock | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    // The server may have saved the stock. A retry could create a second item or apply the difference twice, so the user must
    // check the list.
    if (isUnanswered(error) || (isApiError(error) && error.status === 503))
      return { notice: unknownOutcome, expectedStock: undefined };
    const present = readCurrentStock(error);
    if (present === undefined || !isApiError(error)) throw error;
    return { notice: `${error.message}. Confira o estoque e salve de novo.`, expectedStock: present };
  }
}

/** Saves the stock of a form as the difference to the initial `stock`, so that concurrent sales are not overwritten. */
export function useStockForm(stock: number | undefined) {
  const [expectedStock, setExpectedStock] = useState(stock);
  const [notice, setNotice] = useState('');
  return {
    /** Tells the user what to check before the next save, or ''. */
    notice,
    setNotice,
    save: async (send: (expectedStock: number | undefined) => Promise<unknown>, unknownOutcome: string) => {
      setNotice('');
      const unsaved = await saveStock(() => send(expectedStock), unknownOutcome);
      if (!unsaved) return true;
      setExpectedStock(unsaved.expectedStock);
      setNotice(unsaved.notice);
      return false;
    },
  };
}
