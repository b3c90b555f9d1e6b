import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { IconButton } from '../components/IconButton.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { backdropStyles, sideStyles } from './overlay.ts';
import { useReturnFocus } from './useReturnFocus.ts';

const Backdrop = styled(Radix.Overlay)`
  ${backdropStyles}
`;
const Content = styled(Radix.Content)<{ $bar: boolean }>`
  ${sideStyles}
  ${({ $bar }) => $bar && `background: ${color.bar}; color: ${color.onBar};`}
`;
const Close = styled.div`
  position: absolute;
  top: 8px;
  right: 8px;
`;
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
`;

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Title for screen readers only, for example 'Menu'. */
  readonly title: string;
  /** Uses the colours of the brand bar. */
  readonly bar?: boolean;
  readonly children: ReactNode;
}

export function Drawer({ open, onOpenChange, title, bar = false, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Content $bar={bar} aria-describedby={undefined} {...returnFocus}>
          <Radix.Title asChild>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
          </Radix.Title>
          <Body>{children}</Body>
          <Close>
            <Radix.Close asChild>
              <IconButton icon={X} label="Fechar" />
            </Radix.Close>
          </Close>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
