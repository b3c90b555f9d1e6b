import { styled, text } from '@boaxepa/ui';

/**
 * Monospace text for ids and IP addresses. The text can wrap after any character, otherwise a long id would make its
 * table column too wide.
 */
export const Exact = styled.span`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: ${text.tiny};
  overflow-wrap: anywhere;
`;

/**
 * Shortens an id to its first and last 8 characters, joined by '…'. Put the full id into the `title` attribute, so that
 * users can still read it.
 */
export const shortId = (id: string) => `${id.slice(0, 8)}…${id.slice(-8)}`;
