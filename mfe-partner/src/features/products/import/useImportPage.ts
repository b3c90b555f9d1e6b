import { minWidth, useMediaQuery } from '@boaxepa/ui';

/** Whether the import takes the whole page: on a phone. */
export function useImportPage(): boolean {
  return !useMediaQuery(minWidth.cards);
}
