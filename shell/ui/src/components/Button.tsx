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
   * 'brand' is the color of the palette (navy or green), and 'accent' is orange, for one button per page. 'ghost' has
   * an outline, 'quiet' is only text, and 'danger' has a red outline.
   */
  readonly variant?: ButtonVariant;
  /** Height: 's' is 36 px, 'm' 44 px and 'l' 48 px. */
  readonly size?: ButtonSize;
  readonly full?: boolean;
  readonly icon?: Icon;
  /** True shows a spinner and ignores clicks while an action is pending. The button keeps the focus. */
  readonly loading?: boolean;
  readonly loadingText?: string;
  /**
   * Click handler. While a returned promise is pending, the button ignores clicks, so a double click runs the handler
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
 * Returns `run`, which runs one action at a time, and `busy`, which is true while the action's promise is pending.
 * The shell's `unhandledrejection` listener reports rejections.
 */
function useOneAtATime() {
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
    // Do not handle a rejection, because the shell's `unhandledrejection` listener reports it.
    void result.finally(release);
  };
  return { busy, run };
}

type PressProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-disabled'> &
  Pick<ButtonProps, 'loading' | 'onClick'>;

/**
 * Returns the props of a button that ignores clicks while it is loading or disabled with `aria-disabled`, or while a
 * promise of its click handler is pending. `waits` is true while an action is pending.
 */
export function usePress({ loading = false, onClick, 'aria-disabled': ariaDisabled }: PressProps) {
  const { busy, run } = useOneAtATime();
  const waits = loading || busy;
  const blocked = waits || ariaDisabled === true || ariaDisabled === 'true';
  return {
    waits,
    press: {
      'aria-disabled': blocked || undefined,
      'aria-busy': waits || undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (blocked) event.preventDefault();
        else if (onClick) run(() => onClick(event));
      },
    },
  };
}

/** Button that does not submit forms. To submit a form, use SubmitButton. */
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
  const { waits, press } = usePress({ ...rest, loading, onClick });
  return (
    <Root {...rest} $variant={variant} $size={size} $full={full} type={type} disabled={disabled} {...press}>
      {waits ? <Spinner size={18} /> : IconOf && <IconOf size={18} aria-hidden />}
      {waits && loadingText ? loadingText : children}
    </Root>
  );
}
