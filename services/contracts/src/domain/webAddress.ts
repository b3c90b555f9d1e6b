// Mail programs turn web addresses into links, even in plain text. Emails contain names and other texts of users, so
// a user could send phishing links to other users (product/messages.md#emails).

/** Matches '://', 'www.' and domain names such as 'evil.com', but not '1.5L' or 'S.A.'. */
const webAddress = /:\/\/|www\.\S|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/iu;

/** Returns true if a mail program could turn part of the text into a link. */
export function hasWebAddress(text: string): boolean {
  return webAddress.test(text);
}

/**
 * Returns a yup test that refuses a text with a web address.
 * @param label field name in Portuguese. The error message begins with this name.
 */
export const noWebAddress = (label: string) => ({
  name: 'web-address',
  message: `${label} não pode conter endereço de site. Deixe um espaço depois de cada ponto`,
  test: (value: string | null | undefined) => !value || !hasWebAddress(value),
});

/** Inserts spaces into the web addresses in a text, so that mail programs do not turn them into links. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/:(?=\/\/)|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '$& ');
}
