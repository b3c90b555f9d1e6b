import { cpf } from 'cpf-cnpj-validator';

/** Digits of a CPF, mask removed. */
export function bareCpf(value: string): string {
  return value.replace(/\D/g, '');
}

/** 11 digits, not all the same, both check digits valid (product/accounts.md#fields). Accepts masked or bare. */
export function isCpf(value: string): boolean {
  return /^[\d.\-\s]*$/.test(value) && bareCpf(value).length === 11 && cpf.isValid(bareCpf(value));
}

/** CPF for a person: 000.000.000-00; as given when it is not one. */
export function formatCpf(value: string): string {
  const bare = bareCpf(value);
  return bare.length === 11 ? cpf.format(bare) : value;
}

/** CNPJ without mask, upper-cased; letters stay (product/accounts.md#fields). */
export function bareCnpj(value: string): string {
  return value.replace(/[./\-\s]/g, '').toUpperCase();
}

const cnpjForm = /^[0-9A-Z]{12}\d{2}$/;

/**
 * Modulo 11 with weights 2 to 9 from the right; the value of a character is its ASCII code minus 48
 * (product/accounts.md#fields).
 */
function cnpjCheckDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The two check digits of the first 12 characters, bare and upper case. */
export function cnpjCheckDigits(base: string): string {
  const first = cnpjCheckDigit(base);
  return `${first}${cnpjCheckDigit(`${base}${first}`)}`;
}

/**
 * 14 characters with both check digits valid, numeric or in the alphanumeric form issued since July 2026, and not all
 * the same (product/accounts.md#fields). Accepts masked or bare. The check is ours: cpf-cnpj-validator 2.1 takes
 * alphanumeric numbers with wrong digits, such as 93ZB0VRYV6KA66.
 */
export function isCnpj(value: string): boolean {
  const bare = bareCnpj(value);
  return (
    cnpjForm.test(bare) && !/^(.)\1+$/.test(bare) && bare.slice(12) === cnpjCheckDigits(bare.slice(0, 12))
  );
}

/** CNPJ for a person: 00.000.000/0000-00; as given when it is not one. */
export function formatCnpj(value: string): string {
  const bare = bareCnpj(value);
  return bare.length === 14
    ? `${bare.slice(0, 2)}.${bare.slice(2, 5)}.${bare.slice(5, 8)}/${bare.slice(8, 12)}-${bare.slice(12)}`
    : value;
}
