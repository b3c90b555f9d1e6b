const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Prevents formula injection. A spreadsheet program would run a cell text that starts like a formula, so an
 * apostrophe is added before it.
 */
export function safeCellText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `safeCellText` added, for example if an exported file is uploaded again. */
export function cellTextOf(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}
