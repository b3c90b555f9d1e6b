import type { MaskitoOptions } from '@maskito/core';

interface Mask extends MaskitoOptions {
  /** Number of characters of a complete value, including punctuation. */
  readonly length: number;
}

/**
 * Converts a pattern to a mask: '0' accepts a digit, 'X' a digit or a letter. The mask inserts all other characters by
 * itself.
 */
const placesOf = (pattern: string) =>
  [...pattern].map((place) => ({ 0: /\d/, X: /[\da-z]/i })[place] ?? place);

const mask = (pattern: string): Mask => ({ mask: placesOf(pattern), length: pattern.length });

const landline = placesOf('(00) 0000-0000');
const mobile = placesOf('(00) 00000-0000');
const digitsOf = (text: string) => text.replace(/\D/g, '');

export const masks = {
  cpf: mask('000.000.000-00'),
  cnpj: {
    ...mask('XX.XXX.XXX/XXXX-00'),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  },
  cep: mask('00000-000'),
  phone: {
    mask: ({ value }) => (digitsOf(value).length > 10 ? mobile : landline),
    length: mobile.length,
    // Remove the country code 55 from a pasted phone number, because the mask has no place for it.
    preprocessors: [
      ({ elementState, data }) => ({
        elementState,
        data: /^55\d{10,11}$/.test(digitsOf(data)) ? digitsOf(data).slice(2) : data,
      }),
    ],
  },
} as const satisfies Record<string, Mask>;
export type MaskName = keyof typeof masks;
