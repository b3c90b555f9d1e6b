const labels = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailForm = new RegExp(
  `^[^\\s@.,;:<>()\\[\\]"\\\\][^\\s@,;:<>()\\[\\]"\\\\]*@${labels}(?:\\.${labels})+$`,
  'i',
);

/** Normalizes an email for storage and comparison: trimmed, in lower case. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Checks an email: at most 254 characters, no spaces, no leading or trailing dot or at-sign, a domain with a dot
 * (product/accounts.md#fields).
 */
export function isEmail(value: string): boolean {
  const local = value.split('@')[0] ?? '';
  return value.length <= 254 && emailForm.test(value) && !local.endsWith('.') && !value.includes('..');
}
