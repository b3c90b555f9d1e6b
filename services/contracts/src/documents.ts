import { cnpj, cpf } from 'cpf-cnpj-validator';

/** Digits of a CPF, mask removed. */
export function bareCpf(value: string): string {
  return value.replace(/\D/g, '');
}

/** 11 digits, not all the same, both check digits valid (shopper spec §5). Accepts masked or bare. */
export function isCpf(value: string): boolean {
  return /^[\d.\-\s]*$/.test(value) && bareCpf(value).length === 11 && cpf.isValid(bareCpf(value));
}

/** CPF for a person: 000.000.000-00; as given when it is not one. */
export function formatCpf(value: string): string {
  const bare = bareCpf(value);
  return bare.length === 11 ? cpf.format(bare) : value;
}

/** CNPJ without mask, upper-cased; letters stay (decisions §5). */
export function bareCnpj(value: string): string {
  return value.replace(/[./\-\s]/g, '').toUpperCase();
}

const cnpjForm = /^[0-9A-Z]{12}\d{2}$/;

/**
 * 14 characters with both check digits valid, numeric or in the alphanumeric form issued since July 2026, and not all
 * the same (partner spec §5, decisions §5). Accepts masked or bare.
 */
export function isCnpj(value: string): boolean {
  const bare = bareCnpj(value);
  return cnpjForm.test(bare) && !/^(.)\1+$/.test(bare) && cnpj.isValid(bare);
}

/** CNPJ for a person: 00.000.000/0000-00; as given when it is not one. */
export function formatCnpj(value: string): string {
  const bare = bareCnpj(value);
  return bare.length === 14
    ? `${bare.slice(0, 2)}.${bare.slice(2, 5)}.${bare.slice(5, 8)}/${bare.slice(8, 12)}-${bare.slice(12)}`
    : value;
}
