const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * A text as it may stand in a cell of a spreadsheet or CSV file that people download: one that a spreadsheet program
 * would take for a formula gets an apostrophe before it, which such programs read as "this is text".
 */
export function safeCellText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** The text behind `safeCellText`, for a file that comes back. */
export function cellTextOf(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}
