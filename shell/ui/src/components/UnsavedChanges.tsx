import { isSigningOut, signOut } from '@boaxepa/shell-sdk';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { LeaveUnsavedDialogProps } from '../dialog/LeaveUnsavedDialog.tsx';
import { lazyWithRetry, NotOpened } from './lazyWithRetry.tsx';

const loadDialog = () => import('../dialog/LeaveUnsavedDialog.tsx');
// Parts of dialogs weigh more than most forms.
const LeaveUnsavedDialog = lazyWithRetry<LeaveUnsavedDialogProps>(
  async () => (await loadDialog()).LeaveUnsavedDialog,
  { failed: ({ onOpenChange }) => <NotOpened onClose={() => onOpenChange(false)} /> },
);

/** Asks before a screen with changes that were not saved is left, inside the product, by a logout and by closing the tab. */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const signsOut = useRef(false);
  const proceeding = useRef(false);
  // When the screen is gone: before, its guard would send to a login.
  useEffect(() => () => void (signsOut.current && signOut()), []);
  useEffect(() => {
    if (!when) return undefined;
    void loadDialog().catch(() => undefined);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when]);
  if (blocker.state === 'unblocked') return null;
  return (
    <LeaveUnsavedDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        // The question closes after `proceed` as well. A reset would then cancel the step in history, which is still under way.
        if (!open && blocker.state === 'blocked' && !proceeding.current) blocker.reset();
      }}
      onConfirm={() => {
        proceeding.current = true;
        signsOut.current = isSigningOut(blocker.location.state);
        blocker.proceed?.();
      }}
    />
  );
}
