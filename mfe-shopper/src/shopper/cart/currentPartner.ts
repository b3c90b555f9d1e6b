import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';

/** The shop that the cart is from, with the address that the cart page shows. */
export interface CurrentPartner {
  readonly id: string;
  readonly businessName: string;
  readonly address: string;
}

/** The remembered shop, or null. */
export function currentPartner(): CurrentPartner | null {
  const value = readStoredJson(storageKeys.currentPartner) as Partial<CurrentPartner> | null | undefined;
  const { id, businessName, address } = value ?? {};
  if (typeof id !== 'string' || typeof businessName !== 'string' || typeof address !== 'string') return null;
  return { id, businessName, address };
}

/** Remembers the shop whose item was added. */
export function rememberCurrentPartner({ id, businessName, address }: CurrentPartner): void {
  writeStored(storageKeys.currentPartner, JSON.stringify({ id, businessName, address }));
}

/** Forgets it, after an order. */
export function forgetCurrentPartner(): void {
  removeStored(storageKeys.currentPartner);
}
