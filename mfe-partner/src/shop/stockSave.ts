import { isApiError, isServerDown, isUnanswered, useIsMounted } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useState } from 'react';

/**
 * Stock edit that the server refused because the stock has changed, or whose result is unknown because the response was
 * lost.
 */
interface UnsavedStock {
  readonly notice: string;
  /**
   * Stock on which the next save is based. The server adds only the difference between the typed number and this stock.
   * If undefined, the server stores the typed number unchanged.
   */
  readonly expectedStock: number | undefined;
}

/** Returns the current stock from the error STOCK_CHANGED, or undefined for any other error. */
function readCurrentStock(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'STOCK_CHANGED') return undefined;
  const currentStock = Number(
    error.details.find(({ field }) => field === 'stock' || field === 'stockQuantity')?.message,
  );
  return Number.isSafeInteger(currentStock) ? currentStock : undefined;
}

/**
 * Saves a stock with `send`. Resolves with undefined after a success. Resolves with a notice for the user if the stock
 * has changed, or if the result is unknown (no response, or status 502, 503 or 504).
 * @param unknownOutcome notice for the user if the result is unknown
 * @throws any other error of `send`
 */
export async function saveStock(
  send: () => Promise<unknown>,
  unknownOutcome: string,
): Promise<UnsavedStock | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    // The server may have saved the stock although the response is missing. Repeating the request could create the item
    // twice or apply the difference twice, so the user must check the list first.
    if (isUnanswered(error) || isServerDown(error))
      return { notice: unknownOutcome, expectedStock: undefined };
    const present = readCurrentStock(error);
    if (present === undefined || !isApiError(error)) throw error;
    return { notice: `${error.message}. Confira o estoque e salve de novo.`, expectedStock: present };
  }
}

/**
 * Returns `save`, which saves the stock of a form, and a `notice` for the user. The server gets the stock that the user
 * saw (`expectedStock`) and applies only the difference, so that units sold during the edit stay sold. If the user has
 * left the page during the save, a toast shows the notice.
 */
export function useStockForm(stock: number | undefined) {
  const [expectedStock, setExpectedStock] = useState(stock);
  const [notice, setNotice] = useState('');
  const isMounted = useIsMounted();
  return {
    /** Text that tells the user what to check before saving again, or ''. */
    notice,
    setNotice,
    save: async (send: (expectedStock: number | undefined) => Promise<unknown>, unknownOutcome: string) => {
      setNotice('');
      const unsaved = await saveStock(() => send(expectedStock), unknownOutcome);
      if (!unsaved) return true;
      setExpectedStock(unsaved.expectedStock);
      setNotice(unsaved.notice);
      if (!isMounted.current) toast({ title: unsaved.notice, variant: 'error' });
      return false;
    },
  };
}
