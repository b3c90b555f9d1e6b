import { foldText } from '@boaxepa/contracts/searchText';

/** What a name is sorted and searched by: without case, accents and space around it. */
export function nameKey(text: string): string {
  return foldText(text).trim();
}

/** A text as a regular expression that matches exactly it. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
