import { askBeforeSignOut, isSigningOut } from '@boaxepa/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import type { LeaveUnsavedDialogProps } from '../dialog/LeaveUnsavedDialog.tsx';
import { lazyWithRetry, NotOpened, SlowNotice } from './lazyWithRetry.tsx';

const loadDialog = () => import('../dialog/LeaveUnsavedDialog.tsx');
// Parts of dialogs weigh more than most forms.
const LeaveUnsavedDialog = lazyWithRetry<LeaveUnsavedDialogProps>(
  async () => (await loadDialog()).LeaveUnsavedDialog,
  { waiting: SlowNotice, failed: ({ onOpenChange }) => <NotOpened onClose={() => onOpenChange(false)} /> },
);

/** Asks before a screen with unsaved changes is left: by a navigation, by a logout, and by closing the tab. */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !isSigningOut(nextLocation.state),
  );
  const proceeding = useRef(false);
  // Of a logout that waits: answers whether it may go on.
  const [answerSignOut, setAnswerSignOut] = useState<(leave: boolean) => void>();
  useEffect(() => {
    if (!when) return undefined;
    void loadDialog().catch(() => undefined);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    const stopAsking = askBeforeSignOut(
      () => new Promise<boolean>((resolve) => setAnswerSignOut(() => resolve)),
    );
    return () => {
      removeEventListener('beforeunload', warn);
      stopAsking();
    };
  }, [when]);
  const answer = (leave: boolean) => {
    answerSignOut?.(leave);
    setAnswerSignOut(undefined);
    // The question closes after `proceed` as well. A reset would then cancel the step in history, which is still under way.
    if (blocker.state !== 'blocked' || proceeding.current) return;
    proceeding.current = leave;
    if (leave) blocker.proceed();
    else blocker.reset();
  };
  if (blocker.state === 'unblocked' && !answerSignOut) return null;
  return (
    <LeaveUnsavedDialog
      open={blocker.state === 'blocked' || answerSignOut !== undefined}
      onOpenChange={(open) => {
        if (!open) answer(false);
      }}
      onConfirm={() => answer(true)}
    />
  );
}
