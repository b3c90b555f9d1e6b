import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { signOut } from '@boaxepa/shell-sdk';
import { isSigningOut } from '@boaxepa/shell-sdk';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export type LeaveUnsavedDialogProps = Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>;

/** The question before changes are thrown away, for what is left in another way than by `UnsavedChanges`, such as a dialog. */
export function LeaveUnsavedDialog(props: LeaveUnsavedDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Sair sem salvar?"
      description="As alterações que você fez nesta tela ainda não foram salvas e serão perdidas."
      cancelLabel="Continuar editando"
      confirmLabel="Sair sem salvar"
      danger
    />
  );
}

/** Asks before a screen with changes that were not saved is left, inside the product, by a logout and by closing the tab. */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const signsOut = useRef(false);
  // When the screen is gone: before, its guard would send to a login.
  useEffect(() => () => void (signsOut.current && signOut()), []);
  useEffect(() => {
    if (!when) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when]);
  return (
    <LeaveUnsavedDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && blocker.state === 'blocked') blocker.reset();
      }}
      onConfirm={() => {
        signsOut.current = isSigningOut(blocker.location?.state);
        blocker.proceed?.();
      }}
    />
  );
}
