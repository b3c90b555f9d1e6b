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
  /** brand = navy or green; accent = orange (one per screen); ghost = outlined; quiet = text; danger = red outline. */
  readonly variant?: ButtonVariant;
  /** s = 36 px for dense rows, m = 44 px, l = 48 px. */
  readonly size?: ButtonSize;
  readonly full?: boolean;
  readonly icon?: Icon;
  /** Shows a busy state and ignores clicks. The button keeps the focus. */
  readonly loading?: boolean;
  /** Text in the busy state: 'Entrando...'. */
  readonly loadingText?: string;
  /** If the handler returns a promise, the button is busy until the promise settles, so a double click runs it once. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/** Runs one action at a time; `busy` is true while its promise is pending. A rejection stays unhandled, so that it is reported. */
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
    // `finally` passes a rejection on: it reaches `unhandledrejection`, where the shell reports it.
    void result.finally(release);
  };
  return { busy, run };
}

/** A button. The default `type` is 'button'; use SubmitButton to submit a form. */
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
