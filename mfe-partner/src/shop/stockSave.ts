import { isApiError, isUnanswered } from '@boaxepa/shell-sdk';
import { useState } from 'react';

/** A save of stock that did not go through, or of which nobody knows: what to look at, and what the next one's difference counts from. */
export interface UnsavedStock {
  readonly notice: string;
  /** Without it the next save sets the stock. */
  readonly expectedStock: number | undefined;
}

/** Returns the current stock that a refused edit reports. */
function presentStock(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'STOCK_CHANGED') return undefined;
  const told = Number(
    error.details.find(({ field }) => field === 'stock' || field === 'stockQuantity')?.message,
  );
  return Number.isSafeInteger(told) ? told : undefined;
}

/**
 * Sends a save that carries `expectedStock`.
 * @param unsure what is said when no answer came
 * @returns nothing when it went through, else what to do next
 * @throws every other refusal
 */
export async function saveStock(
  send: () => Promise<unknown>,
  unsure: string,
): Promise<UnsavedStock | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    // Sent again, it would be a second one, or the difference of stock twice; the list asks for itself anew meanwhile.
    if (isUnanswered(error) || (isApiError(error) && error.status === 503))
      return { notice: unsure, expectedStock: undefined };
    const present = presentStock(error);
    if (present === undefined || !isApiError(error)) throw error;
    return { notice: `${error.message}. Confira o estoque e salve de novo.`, expectedStock: present };
  }
}

/** The stock of a form, opened with `stock`: the difference to it is saved, so that what was sold meanwhile stays sold. */
export function useStockForm(stock: number | undefined) {
  const [expectedStock, setExpectedStock] = useState(stock);
  const [notice, setNotice] = useState('');
  return {
    /** What to look at before the next try, where nothing was saved or nobody knows whether it was. */
    notice,
    setNotice,
    /** `saveStock` for the form; answers whether it went through. */
    save: async (send: (expectedStock: number | undefined) => Promise<unknown>, unsure: string) => {
      setNotice('');
      const unsaved = await saveStock(() => send(expectedStock), unsure);
      if (!unsaved) return true;
      setExpectedStock(unsaved.expectedStock);
      setNotice(unsaved.notice);
      return false;
    },
  };
}
