import { cpf } from 'cpf-cnpj-validator';

export function bareCpf(value: string): string {
  return value.replace(/\D/g, '');
}

/**
 * Returns the two check digits of a CPF (Brazilian taxpayer number).
 * @param base first 9 digits of the CPF
 */
export function cpfCheckDigits(base: string): string {
  const first = cpf.verifierDigit(base);
  return `${first}${cpf.verifierDigit(`${base}${first}`)}`;
}

/**
 * Returns true for a valid CPF (Brazilian taxpayer number), with or without punctuation. A number with 11 equal digits
 * is invalid (product/accounts.md#fields). `cpf.isValid` is not used, because it refuses the valid number
 * 123.456.789-09.
 */
export function isCpf(value: string): boolean {
  const bare = bareCpf(value);
  if (!/^[\d.\-\s]*$/.test(value) || bare.length !== 11 || /^(.)\1+$/.test(bare)) return false;
  return bare.slice(9) === cpfCheckDigits(bare.slice(0, 9));
}

/** Formats a CPF (Brazilian taxpayer number) as 000.000.000-00. Returns a text without 11 digits unchanged. */
export function formatCpf(value: string): string {
  const bare = bareCpf(value);
  return bare.length === 11 ? cpf.format(bare) : value;
}

/**
 * Removes punctuation from a CNPJ (Brazilian company number) and converts it to upper case
 * (product/accounts.md#fields).
 */
export function bareCnpj(value: string): string {
  return value.replace(/[./\-\s]/g, '').toUpperCase();
}

const cnpjForm = /^[0-9A-Z]{12}\d{2}$/;

/**
 * Computes a check digit of a CNPJ (Brazilian company number) modulo 11, with weights 2 to 9 from the right. The
 * value of a character is its ASCII code minus 48 (product/accounts.md#fields).
 */
function cnpjCheckDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/**
 * Returns the two check digits of a CNPJ (Brazilian company number).
 * @param base first 12 characters of the CNPJ, in upper case and without punctuation
 */
export function cnpjCheckDigits(base: string): string {
  const first = cnpjCheckDigit(base);
  return `${first}${cnpjCheckDigit(`${base}${first}`)}`;
}

/**
 * Returns true for a valid numeric or alphanumeric CNPJ (Brazilian company number), with or without punctuation
 * (product/accounts.md#fields). The package cpf-cnpj-validator 2.1 is not used, because it accepts wrong check digits,
 * such as 93ZB0VRYV6KA66.
 */
export function isCnpj(value: string): boolean {
  const bare = bareCnpj(value);
  return (
    cnpjForm.test(bare) && !/^(.)\1+$/.test(bare) && bare.slice(12) === cnpjCheckDigits(bare.slice(0, 12))
  );
}

/** Formats a CNPJ (Brazilian company number) as 00.000.000/0000-00. Returns a text of another length unchanged. */
export function formatCnpj(value: string): string {
  const bare = bareCnpj(value);
  return bare.length === 14
    ? `${bare.slice(0, 2)}.${bare.slice(2, 5)}.${bare.slice(5, 8)}/${bare.slice(8, 12)}-${bare.slice(12)}`
    : value;
}
