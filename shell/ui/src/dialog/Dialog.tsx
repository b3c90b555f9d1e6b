import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, shadow, text } from '../theme/tokens.ts';
import { IconButton } from '../components/IconButton.tsx';
import { backdropStyles, dialogStyles } from './overlay.ts';
import { ScrollBody } from './ScrollBody.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useDialogFocus } from './useReturnFocus.ts';

const Backdrop = styled(Radix.Overlay)`
  ${backdropStyles}
`;
// The repeated & makes the selector more specific than the global focus ring.
const Content = styled(Radix.Content)<{ $width: number }>`
  ${dialogStyles}
  &&&&:focus-visible {
    outline: none;
    box-shadow: ${shadow.high};
  }
`;
export const DialogHead = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 20px 24px 0;
`;
export const DialogTitle = styled.h2`
  flex: 1;
  min-width: 0;
  padding: 8px 0;
  font-size: ${text.h3};
`;
export const DialogTexts = styled.div`
  color: ${color.muted};
  font-size: ${text.small};
  &:not(:last-child) {
    margin-bottom: 16px;
  }
`;
/** Row of buttons. On a phone, the buttons share the width. On wider screens, they are on the right. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  > * {
    flex: 1 1 auto;
  }
  ${media.cards} {
    > * {
      flex: 0 0 auto;
    }
  }
`;
export const DialogFoot = styled(ButtonRow)`
  padding: 12px 24px 20px;
  border-top: 1px solid ${color.divider};
  ${media.cards} {
    border-top: 0;
  }
`;

export const dialogWidths = { s: 440, m: 560, l: 860, xl: 1080 } as const;

export interface DialogProps {
  readonly open: boolean;
  /** Called when the user closes the dialog with the close button, the Escape key, a click outside or Android's Back. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Sentence below the title. Screen readers announce it together with the title. */
  readonly description?: ReactNode;
  readonly size?: keyof typeof dialogWidths;
  /** Buttons below the body. They stay visible while the body scrolls. */
  readonly footer?: ReactNode;
  /** False prevents the user from closing the dialog, during an action that must not be interrupted. */
  readonly dismissible?: boolean;
  /**
   * False ignores clicks outside the dialog, which could discard input by accident. Other ways to close still work.
   */
  readonly closeOnClickOutside?: boolean;
  /** False hides the close button in the corner. Use it if the footer has a button to close ('Fechar'). */
  readonly cross?: boolean;
  readonly children?: ReactNode;
}

/**
 * Modal dialog. On a phone, it is a sheet at the bottom of the screen. When the dialog closes, the focus returns to the
 * element that had it before.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'm',
  footer,
  dismissible = true,
  closeOnClickOutside = true,
  cross = true,
  children,
}: DialogProps) {
  const focus = useDialogFocus();
  useCloseOnBack(open, () => dismissible && onOpenChange(false));
  const hold = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  const holdOutside = (event: Event) => {
    if (!dismissible || !closeOnClickOutside) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Content
          {...focus}
          $width={dialogWidths[size]}
          onEscapeKeyDown={hold}
          onPointerDownOutside={holdOutside}
          onInteractOutside={holdOutside}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <DialogHead>
            <Radix.Title asChild>
              <DialogTitle>{title}</DialogTitle>
            </Radix.Title>
            {dismissible && cross && (
              <Radix.Close asChild>
                <IconButton icon={X} label="Fechar" />
              </Radix.Close>
            )}
          </DialogHead>
          <ScrollBody>
            {description && (
              <Radix.Description asChild>
                <DialogTexts>{description}</DialogTexts>
              </Radix.Description>
            )}
            {children}
          </ScrollBody>
          {footer && <DialogFoot>{footer}</DialogFoot>}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
