import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, text } from '@boaxepa/ui';
import { Stack } from '@boaxepa/ui';

const Name = styled.h3`
  color: ${color.muted};
  font-size: ${text.tiny};
  font-weight: 650;
  letter-spacing: 0.02em;
`;
const Items = styled.div<{ $block: boolean }>`
  ${({ $block }) => !$block && 'display: flex; flex-wrap: wrap; align-items: center; gap: 12px;'}
`;

/** Shows a component in each of its variants, below a heading with the component's name. */
export function Sample({
  name,
  block = false,
  children,
}: {
  readonly name: string;
  readonly block?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Stack as="section" $gap={2} aria-label={name}>
      <Name>{name}</Name>
      <Items $block={block}>{children}</Items>
    </Stack>
  );
}
