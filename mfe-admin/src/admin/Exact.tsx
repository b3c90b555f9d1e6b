import { styled, text } from '@boaxepa/ui';

/** An id or an address, of which every character counts. */
export const Exact = styled.span`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: ${text.tiny};
  overflow-wrap: anywhere;
`;

/** Both ends of an id; the details show it whole. */
export const shortId = (id: string) => `${id.slice(0, 8)}…${id.slice(-8)}`;
