import { isOffline, messageOf } from '@boaxepa/shell-sdk';
import { ErrorState, OfflineState } from '@boaxepa/ui';

interface LoadFailureProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry: () => unknown;
}

/** What a dialog shows in place of what did not load. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  if (isOffline(error)) return <OfflineState heading="h3" onRetry={onRetry} />;
  return <ErrorState heading="h3" title={title} message={messageOf(error)} onRetry={onRetry} />;
}
