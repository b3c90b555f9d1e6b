import { askBeforeSignOut, isSigningOut } from '@boaxepa/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import type { LeaveUnsavedDialogProps } from '../dialog/LeaveUnsavedDialog.tsx';
import { useUnsavedInput } from '../forms/unsavedInput.ts';
import { lazyWithRetry, NotOpened, SlowNotice } from './lazyWithRetry.tsx';

const loadDialog = () => import('../dialog/LeaveUnsavedDialog.tsx');
// Load the dialog at the first unsaved change, because its code is larger than most forms.
const LeaveUnsavedDialog = lazyWithRetry<LeaveUnsavedDialogProps>(
  async () => (await loadDialog()).LeaveUnsavedDialog,
  { waiting: SlowNotice, failed: ({ onOpenChange }) => <NotOpened onClose={() => onOpenChange(false)} /> },
);

/** Asks for confirmation before the user leaves a page with unsaved changes, logs out or closes the tab. */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  useUnsavedInput(when);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !isSigningOut(nextLocation.state),
  );
  const proceeding = useRef(false);
  // Function that answers a pending logout: true logs out, and false cancels the logout.
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
    // When the dialog closes, it calls this function a second time. Do not reset the blocker after `proceed`, because
    // that would cancel the pending navigation.
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
