import { isApiError, isUnanswered } from '@boaxepa/shell-sdk';
import { useState } from 'react';

/** State after a save of a stock that failed or got no response. */
export interface UnsavedStock {
  readonly notice: string;
  /** Stock to which the next save sends the difference. If it is undefined, the next save sets the stock to an absolute value. */
  readonly expectedStock: number | undefined;
}

/** Returns the current stock that the server reports when it refuses an edit. */
function readCurrentStock(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'STOCK_CHANGED') return undefined;
  const currentStock = Number(
    error.details.find(({ field }) => field === 'stock' || field === 'stockQuantity')?.message,
  );
  return Number.isSafeInteger(currentStock) ? currentStock : undefined;
}

/**
 * Sends a save that contains `expectedStock`.
 * @param unknownOutcome notice for a save without a response
 * @returns undefined after a successful save
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
    // The server may have saved the stock or not. A retry could create a second item or apply the difference twice, so the user
    // must check the list first.
    if (isUnanswered(error) || (isApiError(error) && error.status === 503))
      return { notice: unknownOutcome, expectedStock: undefined };
    const present = readCurrentStock(error);
    if (present === undefined || !isApiError(error)) throw error;
    return { notice: `${error.message}. Confira o estoque e salve de novo.`, expectedStock: present };
  }
}

/**
 * Saves the stock of a form. The request contains the difference to the initial `stock`, so that concurrent sales are not
 * overwritten.
 */
export function useStockForm(stock: number | undefined) {
  const [expectedStock, setExpectedStock] = useState(stock);
  const [notice, setNotice] = useState('');
  return {
    /** Text that says what the user must check before the next save. It is empty if there is nothing to check. */
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
