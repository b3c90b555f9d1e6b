import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { routeOwnerOf } from '@boaxepa/shell-sdk';
import { currentToast, toast } from '@boaxepa/ui';
import { loadedRemote } from '../remotes/loadRemote.ts';
import { reportFailure } from './reportFailure.ts';

/**
 * Returns true for a bug in the page's code. Failed API requests, aborted work and chunks that failed to load are no
 * bugs. An ApiError is a plain object, not an instance of Error.
 */
function isFault(reason: unknown): boolean {
  return reason instanceof Error && !['AbortError', 'ChunkLoadError'].includes(reason.name);
}

function report(reason: unknown): void {
  if (!isFault(reason)) return;
  const remote = routeOwnerOf(window.location.pathname)?.owner ?? 'shell';
  reportFailure({ remote, version: loadedRemote(remote)?.version, stage: 'action', kind: 'threw' });
  // If a toast is visible, it probably already explains the failure.
  if (currentToast()) return;
  toast({
    title: failureTexts.ownFault.title,
    description: 'A falha já foi registrada. Tente de novo.',
    variant: 'error',
  });
}

/** Reports uncaught errors and unhandled rejections to the gateway and to the user. */
export function watchFaults(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  window.addEventListener('error', ({ error }) => report(error));
}
