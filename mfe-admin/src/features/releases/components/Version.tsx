import { styled, text } from '@boaxepa/ui';
import { Exact } from '../../../admin/Exact.tsx';

const Number = styled.strong<{ $large: boolean }>`
  font-size: ${({ $large }) => ($large ? text.h2 : 'inherit')};
`;

const Hash = styled(Exact)<{ $large: boolean }>`
  ${({ $large }) => $large && `font-size: ${text.body};`}
`;

/**
 * Shows a release version such as '1.4.0-1a2b3c4d': the number in bold, then the hash of the content in monospace text.
 */
export function Version({ version, large = false }: { readonly version: string; readonly large?: boolean }) {
  const [, number = version, hash = ''] = /^(.+?)(-[0-9a-f]{8})$/.exec(version) ?? [];
  return (
    <span>
      <Number $large={large}>{number}</Number>
      <Hash $large={large}>{hash}</Hash>
    </span>
  );
}
