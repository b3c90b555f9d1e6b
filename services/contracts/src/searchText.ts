/** A text as searches compare it, without case and accents: 'Padaria São João' is 'padaria sao joao'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
