import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { LeaveUnsavedDialog } from './LeaveUnsavedDialog.tsx';

interface DiscardGuardProps {
  /** True while the dialog closes itself. A navigation that its `onClose` starts must not be blocked. */
  readonly closing: RefObject<boolean>;
  readonly asking: boolean;
  /** Called when the user continues editing. */
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/**
 * Blocks navigation while it is mounted. Mount it only for a dialog with changes, because the router supports one blocker at a
 * time.
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
    // Back led to another state of the same screen, so the dialog is still open.
    proceeding.current = false;
    onClose();
    // Only a navigation ends the dialog here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const stay = () => {
    onStay();
    // A reset would cancel the pending history step of `proceed`.
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
  /** Runs `action`; default: the dialog's `onClose`. With unsaved changes it asks first. */
  readonly request: (action?: () => void) => void;
  /** Closes the dialog without asking, for example after the changes were saved. */
  readonly close: () => void;
  /** The question; render it inside the dialog. */
  readonly question: ReactNode;
}

/**
 * Asks before a dialog with unsaved changes closes: by its buttons, Escape, the backdrop or Back. While `dirty`, it also blocks
 * navigation to another screen, and the browser asks before the tab closes.
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
