const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Makes a text safe for a cell of a spreadsheet or CSV download (protection against formula injection). A text that a
 * spreadsheet program would run as a formula gets a leading apostrophe, which marks the cell as text.
 */
export function safeCellText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** Reverses `safeCellText` when a downloaded file is uploaded again. */
export function cellTextOf(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}
