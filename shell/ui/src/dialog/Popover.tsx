import { Info } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { text } from '../theme/tokens.ts';
import { IconButton } from '../components/IconButton.tsx';
import { popStyles } from './overlay.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';

const Content = styled(Radix.Content)`
  ${popStyles}
  max-width: min(360px, calc(100vw - 16px));
  padding: 16px;
  font-size: ${text.small};
`;

export interface PopoverProps {
  readonly trigger: ReactElement;
  /** Name of the popover for screen readers. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  /** True opens the popover on mount. Use it for a popover whose code loads only when the user clicks its button. */
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

export function Popover({ trigger, label, align = 'center', children, ...state }: PopoverProps) {
  const [isOpen, setOpen] = useState(state.defaultOpen ?? false);
  const change = (nextOpen: boolean) => {
    setOpen(nextOpen);
    state.onOpenChange?.(nextOpen);
  };
  useCloseOnBack(isOpen, () => change(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Content aria-label={label} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Wraps a button that closes the surrounding Popover: `<PopoverClose><Button>Aplicar</Button></PopoverClose>`. */
export function PopoverClose({ children }: { readonly children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

/** Info button that opens a popover with an explanation. A tooltip would not work on touch screens. */
export function InfoPopover({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Popover label={label} trigger={<IconButton icon={Info} label={label} iconSize={16} dense />}>
      {children}
    </Popover>
  );
}
