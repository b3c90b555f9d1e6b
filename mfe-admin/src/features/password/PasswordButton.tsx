import { Button, lazyDialog } from '@boaxepa/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAdminChangePasswordMutation } from './api.ts';

const PasswordDialog = lazyDialog(async () => (await import('@boaxepa/ui/passwordDialog')).PasswordDialog);

export function PasswordButton() {
  const [open, setOpen] = useState(false);
  const [change] = useAdminChangePasswordMutation();
  return (
    <>
      <Button variant="quiet" size="s" icon={KeyRound} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Trocar senha
      </Button>
      {open && <PasswordDialog change={(input) => change(input).unwrap()} onClose={() => setOpen(false)} />}
    </>
  );
}
