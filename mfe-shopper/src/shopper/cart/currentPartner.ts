import { readStoredJson, storageKeys, writeStored } from '@boaxepa/shell-sdk';

/** Shop of the cart. It is stored apart from the cart, because the cart items do not contain the shop's address. */
interface CurrentPartner {
  readonly id: string;
  readonly businessName: string;
  readonly address: string;
}

/** Returns the stored shop of the cart. Returns null if it is missing or damaged. */
export function readCurrentPartner(): CurrentPartner | null {
  const value = readStoredJson(storageKeys.currentPartner) as Partial<CurrentPartner> | null | undefined;
  const { id, businessName, address } = value ?? {};
  if (typeof id !== 'string' || typeof businessName !== 'string' || typeof address !== 'string') return null;
  return { id, businessName, address };
}

export function storeCurrentPartner({ id, businessName, address }: CurrentPartner): void {
  writeStored(storageKeys.currentPartner, JSON.stringify({ id, businessName, address }));
}
