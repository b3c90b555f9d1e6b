const labels = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** Allowed characters before the @. Only ASCII is allowed, because Unicode has characters that look alike. */
const localCharacter = "[a-z0-9!#$%&'*+/=?^_`{|}~.-]";
const emailForm = new RegExp(`^(?!\\.)${localCharacter}+@${labels}(?:\\.${labels})+$`, 'i');

/** Trims an email address and converts it to lower case, so that equal addresses are equal texts. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Returns true for an email address of at most 254 ASCII characters with a dot in the domain
 * (product/accounts.md#fields).
 */
export function isEmail(value: string): boolean {
  const local = value.split('@')[0] ?? '';
  return value.length <= 254 && emailForm.test(value) && !local.endsWith('.') && !value.includes('..');
}
