import { isApiError, isUnanswered } from '@boaxepa/shell-sdk';
import { useState } from 'react';

/** State after a save of stock that failed or had no response. */
export interface UnsavedStock {
  readonly notice: string;
  /** Base of the next save's difference. If undefined, the next save sets an absolute stock. */
  readonly expectedStock: number | undefined;
}

/** Returns the current stock that a refused edit reports. */
function readCurrentStock(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'STOCK_CHANGED') return undefined;
  const currentStock = Number(
    error.details.find(({ field }) => field === 'stock' || field === 'stockQuantity')?.message,
  );
  return Number.isSafeInteger(currentStock) ? currentStock : undefined;
}

/**
 * Sends a save that carries `expectedStock`.
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
    // The outcome is unknown. A retry could create a second item or apply the difference twice, so the person checks the list first.
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
    /** Explains what to check before the next save; empty if there is nothing to check. */
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
