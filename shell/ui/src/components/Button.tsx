import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonVariant } from './buttonStyles.ts';
import type { Icon } from './icon.ts';
import { Spinner } from './Spinner.tsx';

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  /**
   * 'brand' is navy or green. 'accent' is orange, for one button per screen. 'ghost' has an outline. 'quiet' shows only text.
   * 'danger' has a red outline.
   */
  readonly variant?: ButtonVariant;
  /** Height of the button. 's' is 36 px, 'm' is 44 px and 'l' is 48 px. */
  readonly size?: ButtonSize;
  readonly full?: boolean;
  readonly icon?: Icon;
  /** Shows that an action is pending, and ignores clicks. The button keeps the focus. */
  readonly loading?: boolean;
  /** Text while the action is pending, for example 'Entrando...'. */
  readonly loadingText?: string;
  /**
   * If the handler returns a promise, the button is pending until the promise settles. A double click therefore runs the handler
   * once.
   */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/**
 * Runs one action at a time. `busy` is true while the promise of the action is pending. A rejection is not handled here, so that
 * the shell's global handler reports the error.
 */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = (action: () => unknown): void => {
    if (running.current) return;
    const result = action();
    if (!isPromise(result)) return;
    running.current = true;
    setBusy(true);
    const release = () => {
      running.current = false;
      setBusy(false);
    };
    // `finally` does not handle the rejection, so the `unhandledrejection` listener of the shell reports the error.
    void result.finally(release);
  };
  return { busy, run };
}

/** A button that does not submit forms by default. Use SubmitButton to submit a form. */
export function Button({
  variant = 'brand',
  size = 'l',
  full = false,
  icon: IconOf,
  loading = false,
  loadingText,
  disabled = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const { busy, run } = useOneAtATime();
  const waits = loading || busy;
  const handle = (event: MouseEvent<HTMLButtonElement>) => {
    if (waits || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      event.preventDefault();
      return;
    }
    if (onClick) run(() => onClick(event));
  };
  return (
    <Root
      {...rest}
      $variant={variant}
      $size={size}
      $full={full}
      type={type}
      disabled={disabled}
      aria-disabled={waits || rest['aria-disabled'] || undefined}
      aria-busy={waits || undefined}
      onClick={handle}
    >
      {waits ? <Spinner size={18} /> : IconOf && <IconOf size={18} aria-hidden />}
      {waits && loadingText ? loadingText : children}
    </Root>
  );
}
