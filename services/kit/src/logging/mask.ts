/** Names of fields that the logger removes at any depth (product/privacy.md#logs). */
const secretNames = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'authorization',
  'cookie',
  'cpf',
  'cnpj',
  'email',
  'phone',
]);
const secretField = new RegExp(`"(?:${[...secretNames].join('|')})":`);

const masks: [RegExp, string][] = [
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}/g, '[token]'],
  [/[^\s@<>"(),:;[\]\\]{1,64}(?:@|%40)[\p{L}\d-]{1,64}(?:\.[\p{L}\d-]{1,64}){1,8}/gu, '[email]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '[cpf]'],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/gi, '[cnpj]'],
  [/\b(?:\d{11}|[0-9A-Z]{12}\d{2})\b/gi, '[document]'],
  // Matches phone numbers. A mobile number without punctuation has 11 digits like a CPF (taxpayer number), so the mask
  // `[document]` already covers it.
  [/\b[1-9]{2}[2-5]\d{7}\b|\(?\b\d{2}\)? ?9?\d{4}-\d{4}\b/g, '[phone]'],
];

/**
 * Matches every text that may contain personal data. Most log lines do not match, so the masks can be skipped.
 * `\\[bfnrt]` matches a JSON escape before a word, such as `\n`.
 */
const suspicious =
  /@|%40|eyJ|\d{10}|\d{3}\.\d{3}\.\d{3}-|[0-9A-Z]{3}\/[0-9A-Z]{4}-|(?:\b|\\[bfnrt])[0-9A-Z]{12}\d{2}\b|\d{4}-\d{4}\b/i;

/** Masks emails, phone numbers, tokens, CPFs (taxpayer numbers) and CNPJs (company numbers) in a text. */
export function maskText(text: string): string {
  return masks.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

function maskValue(name: string, value: unknown): unknown {
  if (secretNames.has(name)) return undefined;
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [maskText(key), inner]));
}

/**
 * Removes secrets and masks personal data in a JSON log line. The `redact` option of pino is not sufficient, because
 * it needs the exact path of every field.
 */
export function maskPersonalData(line: string): string {
  if (!secretField.test(line) && !suspicious.test(line)) return line;
  return `${JSON.stringify(JSON.parse(line, maskValue))}\n`;
}
