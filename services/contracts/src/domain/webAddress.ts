// Mail programs convert a web address to a link, even in plain text. Words that a shop has chosen must not become a
// link in an email of Boa Xepa (product/messages.md#emails).

/**
 * Matches a scheme, 'www.', or a dot between two words without a space, such as 'evil.com'. Does not match '1.5L' or
 * 'S.A.'.
 */
const webAddress = /:\/\/|www\.\S|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/iu;

/** Returns true if a mail program could convert a part of the text to a link. */
export function hasWebAddress(text: string): boolean {
  return webAddress.test(text);
}

/** Test for a yup text schema that refuses a web address. The message begins with `label`. */
export const noWebAddress = (label: string) => ({
  name: 'web-address',
  message: `${label} não pode conter endereço de site. Deixe um espaço depois de cada ponto`,
  test: (value: string | null | undefined) => !value || !hasWebAddress(value),
});

/** Inserts spaces, so that no mail program converts a part of the text to a link. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/:(?=\/\/)|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '$& ');
}
