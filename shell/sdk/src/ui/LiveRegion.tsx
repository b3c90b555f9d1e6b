import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Speaks what changed. Keep it mounted and change `message`; polls must pass a text only when something is new. `assertive`
 * interrupts, for errors that stop the person.
 */
export function LiveRegion({
  message,
  assertive = false,
}: {
  readonly message: string;
  readonly assertive?: boolean;
}) {
  return (
    <VisuallyHidden
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic
    >
      {message}
    </VisuallyHidden>
  );
}
