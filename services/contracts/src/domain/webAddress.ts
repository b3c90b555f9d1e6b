// Mail programs convert web addresses to links, even in plain text. A text that a shop has written must not become a link in an
// email (product/messages.md#emails).

/** Matches a scheme, 'www.' and names such as 'evil.com'. Does not match '1.5L' or 'S.A.'. */
const webAddress = /:\/\/|www\.\S|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/iu;

/** Returns true if a mail program could create a link from a part of the text. */
export function hasWebAddress(text: string): boolean {
  return webAddress.test(text);
}

/** yup test that refuses web addresses in a text. `label` begins the message. */
export const noWebAddress = (label: string) => ({
  name: 'web-address',
  message: `${label} não pode conter endereço de site. Deixe um espaço depois de cada ponto`,
  test: (value: string | null | undefined) => !value || !hasWebAddress(value),
});

/** Inserts spaces, so that mail programs do not create links. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/:(?=\/\/)|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '$& ');
}
