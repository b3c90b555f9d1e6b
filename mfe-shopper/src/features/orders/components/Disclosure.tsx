import { color, styled } from '@boaxepa/ui';
import type { ReactNode } from 'react';

const Summary = styled.summary`
  width: max-content;
  padding-block: 11px;
  border-radius: 8px;
  color: ${color.link};
  font-size: 0.875rem;
  font-weight: 650;
  line-height: 22px;
  cursor: pointer;
`;
const Root = styled.details`
  margin-block: -8px;
  &[open] {
    margin-bottom: 0;
  }
`;

export function Disclosure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Root>
      <Summary>{label}</Summary>
      {children}
    </Root>
  );
}
