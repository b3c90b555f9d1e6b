import { randomBytes, randomInt } from 'node:crypto';
import { cnpjCheckDigits, cpfCheckDigits } from '@boaxepa/contracts/domain/documents';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

export function newCpf(): string {
  const base = digits(9);
  return `${base}${cpfCheckDigits(base)}`;
}

export function newCnpj(): string {
  const base = digits(12);
  return `${base}${cnpjCheckDigits(base)}`;
}

export function newEmail(): string {
  return `pessoa.${randomBytes(6).toString('hex')}@example.test`;
}

/**
 * Returns a random IPv6 address from the range that is reserved for documentation. Each test needs its own address,
 * because the service limits the login attempts per address.
 */
export function newAddress(): string {
  return `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
}

export function shopperForm(overrides: object = {}) {
  return {
    email: newEmail(),
    password: 'Cliente123',
    firstName: 'Ana',
    lastName: 'de Souza',
    fullName: 'Ana de Souza',
    cpf: newCpf(),
    phone: '(11) 98888-7777',
    acceptTerms: true,
    ...overrides,
  };
}

export function partnerForm(overrides: object = {}) {
  return {
    businessName: 'Padaria Pão Quente',
    cnpj: newCnpj(),
    businessType: 'bakery',
    address: 'Rua Augusta, 1000, São Paulo',
    phone: '(11) 97777-6666',
    email: newEmail(),
    ownerName: 'José Lima',
    password: 'Parceiro123',
    confirmPassword: 'Parceiro123',
    acceptTerms: true,
    ...overrides,
  };
}
