const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Protects a cell of a spreadsheet or CSV file against formula injection. A text that a spreadsheet program would execute as a
 * formula gets a leading apostrophe.
 */
export function safeCellText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** Reverses `safeCellText`, for a file that is downloaded and uploaded again. */
export function cellTextOf(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}
