import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, motion, radius, shadow, text } from '../theme/tokens.ts';
import { buttonStyles, type ButtonStyleProps } from '../components/buttonStyles.ts';
import { IconButton } from '../components/IconButton.tsx';
import { returnFocus, uncoverFocus } from '../hooks/focus.ts';
import { toastPlace, useBarInset } from './toastPlace.ts';
import { dismissToast, type ShownToast, TOAST_MS, type ToastVariant } from './toastStore.ts';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;
const swipeOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { opacity: 0; transform: translateX(100%); }
`;

const Viewport = styled(Toast.Viewport)<{ $barInset: string }>`
  margin: 0;
  padding: 12px;
  list-style: none;
  pointer-events: none;
  ${toastPlace}
`;
const Root = styled(Toast.Root)<{ $edge: string }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 12px 8px 12px 14px;
  border: 1px solid ${color.divider};
  border-left: 4px solid ${({ $edge }) => $edge};
  border-radius: ${radius.m};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  pointer-events: auto;
  touch-action: pan-y;
  animation: ${slideIn} ${motion.normal} ${motion.enter};
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $edge }) => $edge};
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
  }
  &[data-swipe='end'] {
    animation: ${swipeOut} ${motion.fast} ${motion.leave} forwards;
  }
`;
const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${text.small};
`;
const Title = styled(Toast.Title)`
  font-weight: 700;
`;
const Description = styled(Toast.Description)`
  color: ${color.muted};
`;
const Action = styled(Toast.Action)<ButtonStyleProps>`
  ${buttonStyles}
  margin-top: 6px;
`;
const Close = styled.div`
  margin: -10px 0;
`;

const variantStyles = {
  info: { icon: Info, edge: color.info },
  success: { icon: CircleCheck, edge: color.success },
  error: { icon: CircleAlert, edge: color.danger },
} as const satisfies Record<ToastVariant, object>;

/** Scrolls the focused element away from a toast, when the toast appears and when the focus moves. */
function useUncoveredFocus(toast: ShownToast | null, viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = viewport.current;
    if (!toast || !list) return undefined;
    // Observe the size of the list, because Radix renders the toast some frames later.
    const observer = new ResizeObserver(() => uncoverFocus(list));
    observer.observe(list);
    // Wait for the next frame, because the browser scrolls to the focused element after this event.
    const onFocusIn = () => requestAnimationFrame(() => uncoverFocus(list));
    document.addEventListener('focusin', onFocusIn);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [toast, viewport]);
}

/**
 * When a toast that contains the focus closes, moves the focus back to the previously focused element. Radix would
 * leave the focus on the empty list. Returns a focus handler for the list.
 */
function useReturnedFocus(toast: ShownToast | null, viewport: RefObject<HTMLElement | null>) {
  const origin = useRef<Element>(null);
  useEffect(() => {
    if (!toast && viewport.current?.contains(document.activeElement)) returnFocus(origin.current);
  }, [toast, viewport]);
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
}

/**
 * Shows a toast in a live region. Radix pauses the timer of the toast while the pointer or the focus is on it, and
 * while the window is inactive.
 */
export default function ToastViewport({ toast }: { readonly toast: ShownToast | null }) {
  // Keep the last toast visible during its closing animation.
  const [last, setLast] = useState(toast);
  // Radix renders the text for screen readers into this element if a toast is silent. It is not part of the page.
  const [nowhere] = useState(() => document.createElement('div'));
  const barInset = useBarInset();
  const viewport = useRef<HTMLOListElement>(null);
  useUncoveredFocus(toast, viewport);
  const onFocus = useReturnedFocus(toast, viewport);
  if (toast && toast !== last) setLast(toast);
  const visibleToast = toast ?? last;
  const { icon: IconOf, edge } = variantStyles[visibleToast?.variant ?? 'info'];
  return (
    <Toast.Provider
      duration={TOAST_MS}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notificação"
      announcerContainer={visibleToast?.silent ? nowhere : undefined}
    >
      {visibleToast && (
        <Root
          key={visibleToast.id}
          $edge={edge}
          open={toast !== null}
          duration={visibleToast.duration}
          type={visibleToast.variant === 'error' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(visibleToast.id);
          }}
          onEscapeKeyDown={(event) => {
            // Prevent the default, so that Chromium does not also close the dialog below the toast (`useCloseOnBack`).
            event.preventDefault();
            dismissToast(visibleToast.id);
          }}
        >
          <IconOf size={20} aria-hidden />
          <TextBlock>
            <Title>{visibleToast.title}</Title>
            {visibleToast.description && <Description>{visibleToast.description}</Description>}
            {visibleToast.action && (
              <Action
                altText={visibleToast.action.label}
                onClick={visibleToast.action.onPress}
                $variant="quiet"
                $size="s"
                $full={false}
              >
                {visibleToast.action.label}
              </Action>
            )}
          </TextBlock>
          <Close>
            <Toast.Close asChild>
              <IconButton icon={X} label="Fechar notificação" iconSize={18} />
            </Toast.Close>
          </Close>
        </Root>
      )}
      <Viewport
        ref={viewport}
        $barInset={barInset}
        hotkey={['F8']}
        label="Notificações ({hotkey})"
        onFocus={onFocus}
      />
    </Toast.Provider>
  );
}
