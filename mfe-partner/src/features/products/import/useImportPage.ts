import { minWidth, useMediaQuery } from '@boaxepa/ui';

/** Returns whether the screen is narrow, so that the import is a page instead of a dialog. */
export function useImportPage(): boolean {
  return !useMediaQuery(minWidth.cards);
}
