import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { IconButton } from '../components/IconButton.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { backdropStyles, sideStyles } from './overlay.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useReturnFocus } from './useReturnFocus.ts';

const Backdrop = styled(Radix.Overlay)`
  ${backdropStyles}
`;
const Content = styled(Radix.Content)`
  ${sideStyles}
  color: ${color.onBar};
  background: ${color.bar};
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
  /** Title that only screen readers present, for example 'Menu'. */
  readonly title: string;
  readonly children: ReactNode;
}

export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Content
          ref={content}
          aria-describedby={undefined}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            // Focus the drawer itself. Radix skips links, so it would focus a button below the links.
            event.preventDefault();
            content.current?.focus({ preventScroll: true });
          }}
        >
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
