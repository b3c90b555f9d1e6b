/** A text without case and accents: 'Padaria São João' is 'padaria sao joao'. */
export function nameKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** A text as a regular expression that matches exactly it. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
