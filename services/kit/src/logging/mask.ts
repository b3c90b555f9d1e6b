/** Fields that are removed from every log line, at any depth (product/privacy.md#logs). */
const secretNames = [
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
];
const secretField = new RegExp(`"(?:${secretNames.join('|')})":`);

const masks: [RegExp, string][] = [
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}/g, '[token]'],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g, '[email]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '[cpf]'],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g, '[cnpj]'],
  [/\b(?:\d{11}|\d{14})\b/g, '[document]'],
];

/** Matches every text that one of the masks matches, so that most lines need a single search. */
const suspicious = /@|%40|eyJ|\d{11}|\d{3}\.\d{3}\.\d{3}-|[0-9A-Z]{3}\/[0-9A-Z]{4}-/;

function withoutSecretFields(line: string): string {
  if (!secretField.test(line)) return line;
  const fields: unknown = JSON.parse(line, (name, value: unknown) =>
    secretNames.includes(name) ? undefined : value,
  );
  return `${JSON.stringify(fields)}\n`;
}

/**
 * Removes secret fields from a JSON log line, and masks emails, CPFs, CNPJs and tokens in its texts. It works on the
 * finished line, because pino's `redact` needs the depth of each field and does not see the result of `toJSON`.
 */
export function maskPersonalData(line: string): string {
  const cleaned = withoutSecretFields(line);
  if (!suspicious.test(cleaned)) return cleaned;
  return masks.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), cleaned);
}
