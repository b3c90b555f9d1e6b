import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';

const Root = styled.p`
  display: flex;
  gap: 6px;
  color: ${color.danger};
  font-size: ${text.small};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Error text with an icon, for example below an input. Screen readers do not announce it when it appears. */
export function ErrorText({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <Root id={id}>
      <CircleAlert size={18} aria-hidden />
      <span>{children}</span>
    </Root>
  );
}
