/**
 * Returns a value as one line of JSON. U+2028 and U+2029 are escaped, because `node:readline` also splits lines at
 * these characters.
 */
export function jsonLine(value: unknown): string {
  const json = JSON.stringify(value);
  return `${json.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)}\n`;
}
