const masks: [RegExp, string][] = [
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}/g, '[token]'],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g, '[email]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '[cpf]'],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g, '[cnpj]'],
  [/\b(?:\d{11}|\d{14})\b/g, '[document]'],
];

/** What every text that one of the masks fits contains. Most lines have none of it, and one search is enough to see that. */
const suspicious = /@|%40|eyJ|\d{11}|\d{3}\.\d{3}\.\d{3}-|[0-9A-Z]{3}\/[0-9A-Z]{4}-/;

/** A log line without emails, CPFs, CNPJs and tokens, whatever text they hide in (product/privacy.md#logs). */
export function maskPersonalData(line: string): string {
  if (!suspicious.test(line)) return line;
  return masks.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
