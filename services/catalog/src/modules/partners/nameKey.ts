import { foldText } from '@boaxepa/contracts/domain/searchText';

/**
 * Returns a name in lower case, without accents and without spaces at its ends. Lists are sorted and searched by this
 * form.
 */
export function nameKey(text: string): string {
  return foldText(text).trim();
}
