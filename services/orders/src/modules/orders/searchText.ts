/** Texts as the administrator's search compares them: one string, lower case, without accents. */
export function searchText(...texts: string[]): string {
  return texts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
