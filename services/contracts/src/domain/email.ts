const labels = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailForm = new RegExp(
  `^[^\\s@.,;:<>()\\[\\]"\\\\][^\\s@,;:<>()\\[\\]"\\\\]*@${labels}(?:\\.${labels})+$`,
  'i',
);

/** Lower-cased and trimmed: the form in which an email is compared and stored. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** No spaces, no leading or trailing dot or at-sign, domain with a dot (product/accounts.md#fields). At most 254 characters. */
export function isEmail(value: string): boolean {
  const local = value.split('@')[0] ?? '';
  return value.length <= 254 && emailForm.test(value) && !local.endsWith('.') && !value.includes('..');
}
