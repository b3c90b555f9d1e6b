const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Makes a text safe for a cell of a spreadsheet or CSV download (protection against formula injection). If a
 * spreadsheet program would execute the text as a formula, this function adds a leading apostrophe, which marks the
 * cell as text.
 */
export function safeCellText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** Reverses `safeCellText`, for a downloaded file that is uploaded again. */
export function cellTextOf(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}
