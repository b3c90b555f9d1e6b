import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Announces changes to screen readers. Keep it mounted and change `message`; when polling, set a text only for news. `assertive`
 * interrupts the screen reader, for errors that block the user.
 */
export function LiveRegion({
  message,
  turn,
  assertive = false,
}: {
  readonly message: string;
  /** Change this number with each message if two messages in a row may have the same text. Screen readers only announce changes. */
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
