import { foldText } from '@boaxepa/contracts/domain/searchText';

/** What a name is sorted and searched by: without case, accents and space around it. */
export function nameKey(text: string): string {
  return foldText(text).trim();
}
