import { Button, lazyWithRetry, NotOpened } from '@boaxepa/ui';
import type { PasswordDialogProps } from '@boaxepa/ui/passwordDialog';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useChangePasswordMutation } from './api.ts';

const PasswordDialog = lazyWithRetry<PasswordDialogProps>(
  async () => (await import('@boaxepa/ui/passwordDialog')).PasswordDialog,
  { failed: NotOpened },
);

/** 'Trocar senha' of who is signed in, with its dialog. */
export function PasswordButton() {
  const [open, setOpen] = useState(false);
  const [change] = useChangePasswordMutation();
  return (
    <>
      <Button variant="quiet" size="s" icon={KeyRound} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Trocar senha
      </Button>
      {open && <PasswordDialog change={(input) => change(input).unwrap()} onClose={() => setOpen(false)} />}
    </>
  );
}
