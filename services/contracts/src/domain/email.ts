const labels = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/**
 * Characters before the at-sign: visible ASCII characters only. With invisible or look-alike characters, accounts
 * could exist whose emails a reader cannot distinguish. Few mail servers accept other letters before the at-sign.
 */
const localCharacter = "[a-z0-9!#$%&'*+/=?^_`{|}~.-]";
const emailForm = new RegExp(`^(?!\\.)${localCharacter}+@${labels}(?:\\.${labels})+$`, 'i');

/** Normalizes an email for storage and comparison: removes surrounding spaces and converts to lower case. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Validates an email: at most 254 ASCII characters, without spaces and control characters, with no dot or at-sign at
 * its start or end, and with a dot in its domain (product/accounts.md#fields).
 */
export function isEmail(value: string): boolean {
  const local = value.split('@')[0] ?? '';
  return value.length <= 254 && emailForm.test(value) && !local.endsWith('.') && !value.includes('..');
}
