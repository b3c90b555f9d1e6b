import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Speaks what changed. Keep it mounted and change `message`; polls must pass a text only when something is new. `assertive`
 * interrupts, for errors that stop the person.
 */
export function LiveRegion({
  message,
  turn,
  assertive = false,
}: {
  readonly message: string;
  /** Another number with each message, where two in a row may have the same words: only what changes is spoken. */
  readonly turn?: number;
  readonly assertive?: boolean;
}) {
  return (
    <VisuallyHidden
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic
    >
      <span key={turn}>{message}</span>
    </VisuallyHidden>
  );
}
