import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { LeaveUnsavedDialog } from './LeaveUnsavedDialog.tsx';

interface DiscardGuardProps {
  /**
   * True while the dialog closes without a question. During this time, the guard blocks no navigation, because
   * `onClose` may navigate.
   */
  readonly closing: RefObject<boolean>;
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/**
 * Blocks navigation while mounted. Mount it only while there are unsaved changes, because the router supports only one
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
    // The navigation stayed on the same page, so the dialog is still mounted. Close the dialog here.
    proceeding.current = false;
    onClose();
    // Run this effect only after a navigation, so `key` is the only dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const stay = () => {
    onStay();
    // Do not reset the blocker after `proceed`, because that would cancel the pending navigation.
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
  /** Runs `action`, by default `onClose`. If there are unsaved changes, first asks the user whether to discard them. */
  readonly request: (action?: () => void) => void;
  /** Closes the dialog without asking about unsaved changes, for example after saving. */
  readonly close: () => void;
  /** Dialog that asks whether to discard the changes. Render it inside the dialog with the changes. */
  readonly question: ReactNode;
}

/**
 * Asks the user before a dialog with unsaved changes closes. While `dirty` is true, also asks before the user leaves
 * the page or closes the tab.
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
