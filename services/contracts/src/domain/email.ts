const labels = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/**
 * Allows only visible ASCII characters in the local part of an email address. Look-alike characters would make two addresses
 * indistinguishable.
 */
const localCharacter = "[a-z0-9!#$%&'*+/=?^_`{|}~.-]";
const emailForm = new RegExp(`^(?!\\.)${localCharacter}+@${labels}(?:\\.${labels})+$`, 'i');

/** Normalizes an email address for comparison. Removes surrounding spaces and converts to lower case. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** Validates an email address of at most 254 ASCII characters (product/accounts.md#fields). The domain must contain a dot. */
export function isEmail(value: string): boolean {
  const local = value.split('@')[0] ?? '';
  return value.length <= 254 && emailForm.test(value) && !local.endsWith('.') && !value.includes('..');
}
