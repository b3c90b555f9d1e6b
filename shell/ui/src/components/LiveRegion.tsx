import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Announces changes of `message` to screen readers. Keep the component mounted. `assertive` interrupts the screen
 * reader and is only for errors that stop the user.
 */
export function LiveRegion({
  message,
  turn,
  assertive = false,
}: {
  readonly message: string;
  /**
   * Increment this number if the same message may occur twice in a row, because screen readers announce only changes.
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
