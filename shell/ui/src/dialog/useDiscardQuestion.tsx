import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { LeaveUnsavedDialog } from './LeaveUnsavedDialog.tsx';

interface DiscardGuardProps {
  /** True while the dialog closes without a question. The guard must not block a navigation that `onClose` starts. */
  readonly closing: RefObject<boolean>;
  readonly asking: boolean;
  /** Called when the user chooses to continue editing. */
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/**
 * Blocks navigation while mounted. Mount the guard only for a dialog with unsaved changes, because the router supports only one
 * blocker at a time.
 */
function DiscardGuard({ closing, asking, onStay, onDiscard, onClose }: DiscardGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !closing.current && (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname),
  );
  const { key } = useLocation();
  const proceeding = useRef(false);
  useEffect(() => {
    closing.current = false;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [closing]);
  useEffect(() => {
    if (!proceeding.current) return;
    // The history step led to another state of the same screen. The dialog is therefore still mounted and must be closed here.
    proceeding.current = false;
    onClose();
    // Run this effect only after a navigation, so `key` is the only dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const stay = () => {
    onStay();
    // Do not reset the blocker after `proceed`, because a reset would cancel the pending history step.
    if (blocker.state === 'blocked' && !proceeding.current) blocker.reset();
  };
  const discard = () => {
    if (blocker.state !== 'blocked') return onDiscard();
    proceeding.current = true;
    return blocker.proceed();
  };
  return (
    <LeaveUnsavedDialog
      open={asking || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      onConfirm={discard}
    />
  );
}

export interface DiscardQuestion {
  /** Runs `action`, which is `onClose` by default. If there are unsaved changes, the user must confirm first. */
  readonly request: (action?: () => void) => void;
  /** Closes the dialog without a confirmation, for example after saving. */
  readonly close: () => void;
  /** The confirmation dialog. Render it inside the dialog with the unsaved changes. */
  readonly question: ReactNode;
}

/**
 * Asks for confirmation before a dialog with unsaved changes closes. While `dirty` is true, leaving the screen or closing the tab
 * also needs a confirmation.
 */
export function useDiscardQuestion(dirty: boolean, onClose: () => void): DiscardQuestion {
  const closing = useRef(false);
  const [pending, setPending] = useState<{ readonly action: () => void }>();
  const run = (action: () => void) => {
    closing.current = true;
    action();
  };
  return {
    request: (action = onClose) => (dirty ? setPending({ action }) : run(action)),
    close: () => run(onClose),
    question: dirty && (
      <DiscardGuard
        closing={closing}
        asking={pending !== undefined}
        onStay={() => setPending(undefined)}
        onDiscard={() => {
          setPending(undefined);
          run(pending?.action ?? onClose);
        }}
        onClose={() => run(onClose)}
      />
    ),
  };
}
