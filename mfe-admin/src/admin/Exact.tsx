import { styled, text } from '@boaxepa/ui';

/** Monospace text for ids and IP addresses. The text can break at any character, so that it stays inside its cell. */
export const Exact = styled.span`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: ${text.tiny};
  overflow-wrap: anywhere;
`;

/** Returns the start and the end of an id. Show the full id in a `title` or in the details. */
export const shortId = (id: string) => `${id.slice(0, 8)}…${id.slice(-8)}`;
