import { minWidth, useMediaQuery } from '@boaxepa/ui';

/** Returns true on narrow screens, where the product import is a page instead of a dialog. */
export function useImportPage(): boolean {
  return !useMediaQuery(minWidth.cards);
}
