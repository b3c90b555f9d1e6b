// Mail programs turn a web address into a link, also in plain text. Words that a shop chose must not become a link in an
// email of the product (product/messages.md#emails).

/** A scheme, a 'www.', or a dot between two words without a space, such as 'evil.com'. '1.5L' and 'S.A.' have none. */
const webAddress = /:\/\/|www\.\S|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/iu;

/** Returns true when a mail program could turn a part of the text into a link. */
export function hasWebAddress(text: string): boolean {
  return webAddress.test(text);
}

/** Test of a yup text that refuses a web address; `label` begins the message. */
export const noWebAddress = (label: string) => ({
  name: 'web-address',
  message: `${label} não pode conter endereço de site. Deixe um espaço depois de cada ponto`,
  test: (value: string | null | undefined) => !value || !hasWebAddress(value),
});

/** Inserts spaces, so that no mail program turns a part of the text into a link. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/:(?=\/\/)|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '$& ');
}
