const labels = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/**
 * Characters before the at-sign: visible ASCII only. Invisible and look-alike characters would allow accounts that a
 * reader cannot tell apart, and few mail servers accept other letters there.
 */
const localCharacter = "[a-z0-9!#$%&'*+/=?^_`{|}~.-]";
const emailForm = new RegExp(`^(?!\\.)${localCharacter}+@${labels}(?:\\.${labels})+$`, 'i');

/** Normalizes an email for storage and comparison: trimmed, in lower case. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Checks an email: at most 254 ASCII characters without spaces and control characters, no leading or trailing dot or
 * at-sign, a domain with a dot (product/accounts.md#fields).
 */
export function isEmail(value: string): boolean {
  const local = value.split('@')[0] ?? '';
  return value.length <= 254 && emailForm.test(value) && !local.endsWith('.') && !value.includes('..');
}
