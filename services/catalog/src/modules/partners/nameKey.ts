import { foldText } from '@boaxepa/contracts/domain/searchText';

/** Folds a name for sorting and searching: without case, accents and surrounding space. */
export function nameKey(text: string): string {
  return foldText(text).trim();
}
