import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { color, shadow, text } from '../theme/tokens.ts';
import { IconButton } from '../components/IconButton.tsx';
import { backdropStyles, dialogStyles } from './overlay.ts';
import { ScrollBody } from './ScrollBody.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

const Backdrop = styled(Radix.Overlay)`
  ${backdropStyles}
`;
const Content = styled(Radix.Content)<{ $width: number }>`
  ${dialogStyles}
  /* The specificity must exceed the specificity of the global focus ring. */
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
export const DialogFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 24px 20px;
  border-top: 1px solid ${color.divider};
  > * {
    flex: 1 1 auto;
  }
  @media (min-width: 720px) {
    border-top: 0;
    > * {
      flex: 0 0 auto;
    }
  }
`;

export const dialogWidths = { s: 440, m: 560, l: 860, xl: 1080 } as const;

export interface DialogProps {
  readonly open: boolean;
  /** Called when the user closes the dialog with the close button, Escape or a press on the backdrop. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** A sentence below the title. Screen readers announce the sentence together with the title. */
  readonly description?: ReactNode;
  readonly size?: keyof typeof dialogWidths;
  /** Buttons in the footer. The footer stays visible while the user scrolls the body. */
  readonly footer?: ReactNode;
  /**
   * Set to false while the user must not interrupt a pending action. The dialog then has no close button and ignores Escape and
   * presses on the backdrop.
   */
  readonly dismissible?: boolean;
  /**
   * Set to false if an accidental press on the backdrop would lose the user's input. The close button, Escape and the footer's
   * buttons still work.
   */
  readonly closeOnClickOutside?: boolean;
  /** Set to false if the footer has a 'Fechar' button, because a second close button would be redundant. */
  readonly cross?: boolean;
  readonly children?: ReactNode;
}

/**
 * A modal dialog, which is a sheet at the lower edge of a phone. The dialog element gets the initial focus. The focus returns to
 * the previous element after closing.
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
  const returnFocus = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
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
          ref={content}
          $width={dialogWidths[size]}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            // Radix would focus the close button, whose tooltip would cover the corner of the dialog.
            event.preventDefault();
            content.current?.focus({ preventScroll: true });
          }}
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
