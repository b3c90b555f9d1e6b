import { styled, text } from '@boaxepa/ui';
import { Exact } from '../../../admin/Exact.tsx';

const Number = styled.strong<{ $large: boolean }>`
  font-size: ${({ $large }) => ($large ? text.h2 : 'inherit')};
`;

/** A version: its number large, and the hash of the content as exact text. */
export function Version({ version, large = false }: { readonly version: string; readonly large?: boolean }) {
  const [, number = version, hash = ''] = /^(.+?)(-[0-9a-f]{8})$/.exec(version) ?? [];
  return (
    <span>
      <Number $large={large}>{number}</Number>
      <Exact>{hash}</Exact>
    </span>
  );
}
