import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { IconButton } from '../components/IconButton.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { backdropStyles, sideStyles } from './overlay.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useDialogFocus } from './useReturnFocus.ts';

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
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Menu of a page frame on a phone. It is open while it is mounted. */
export function Drawer({ onClose, children }: DrawerProps) {
  const focus = useDialogFocus();
  useCloseOnBack(true, onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Backdrop />
        <Content data-drawer aria-describedby={undefined} {...focus}>
          <Radix.Title asChild>
            <VisuallyHidden as="h2">Menu</VisuallyHidden>
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
