import { foldText } from '@boaxepa/contracts/domain/searchText';

/** Normalizes a name for sorting and searching, without case, accents and surrounding spaces. */
export function nameKey(text: string): string {
  return foldText(text).trim();
}
