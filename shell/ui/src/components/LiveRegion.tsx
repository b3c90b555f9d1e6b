import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Announces changes of `message` to screen readers. Keep the component mounted, and set a message only if there is news.
 * `assertive` interrupts the screen reader, for errors that block the user.
 */
export function LiveRegion({
  message,
  turn,
  assertive = false,
}: {
  readonly message: string;
  /**
   * Screen readers announce only a changed message. Increment this number with each message if two successive messages may have
   * the same text.
   */
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
