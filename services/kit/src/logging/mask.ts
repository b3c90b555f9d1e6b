const masks: [RegExp, string][] = [
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}/g, '[token]'],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g, '[email]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '[cpf]'],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g, '[cnpj]'],
  [/\b(?:\d{11}|\d{14})\b/g, '[document]'],
];

/** A log line without emails, CPFs, CNPJs and tokens, whatever text they hide in (decisions §11). */
export function maskPersonalData(line: string): string {
  return masks.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
