// Our own: these patterns need a page, and the libraries for masks weigh more than all fields together on the first load of a form.

/** How a text is shaped while it is typed. */
export interface Mask {
  /** Characters of a whole text. */
  readonly length: number;
  /** The characters that count, without what the mask puts in. */
  readonly bare: (text: string) => string;
  /** The text with what the mask puts in; what does not fit is left out. */
  readonly apply: (text: string) => string;
  /** Where the caret stands after that many characters that count. */
  readonly caretAfter: (text: string, count: number) => number;
}

/** Puts characters into a pattern: 0 takes a digit, X also a letter, the rest comes in once a character follows it. */
function fill(pattern: string, characters: string): string {
  let text = '';
  let between = '';
  let rest = [...characters];
  for (const place of pattern) {
    if (place !== '0' && place !== 'X') {
      between += place;
      continue;
    }
    const index = rest.findIndex((character) => place === 'X' || /\d/.test(character));
    if (index === -1) break;
    text += between + rest[index];
    between = '';
    rest = rest.slice(index + 1);
  }
  return text;
}

interface Pattern {
  readonly length: number;
  readonly bare: Mask['bare'];
  readonly of: (characters: string) => string;
}

function maskOf({ length, bare, of }: Pattern): Mask {
  return {
    length,
    bare,
    apply: (text) => fill(of(bare(text)), bare(text)),
    caretAfter: (text, count) => {
      let end = 0;
      while (end < text.length && bare(text.slice(0, end)).length < count) end += 1;
      return end;
    },
  };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Masks of the fields. */
export const masks = {
  cpf: maskOf({ length: 14, bare: digitsOf, of: () => '000.000.000-00' }),
  cnpj: maskOf({
    length: 18,
    bare: (text) => text.toUpperCase().replace(/[^\dA-Z]/g, ''),
    of: () => 'XX.XXX.XXX/XXXX-00',
  }),
  cep: maskOf({ length: 9, bare: digitsOf, of: () => '00000-000' }),
  phone: maskOf({
    length: 15,
    // As other programs copy it, with the country before it.
    bare: (text) => digitsOf(text).replace(/^55(?=\d{10,11}$)/, ''),
    of: (digits) => (digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000'),
  }),
} as const satisfies Record<string, Mask>;
export type MaskName = keyof typeof masks;
