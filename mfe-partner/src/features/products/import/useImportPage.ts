import { minWidth, useMediaQuery } from '@boaxepa/ui';

/** Returns true on narrow screens, where the import is a page and not a dialog. */
export function useImportPage(): boolean {
  return !useMediaQuery(minWidth.cards);
}
