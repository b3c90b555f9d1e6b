import { Button, lazyDialog } from '@boaxepa/ui';
import { KeyRound, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useAdminChangePasswordMutation } from './api.ts';

const PasswordDialog = lazyDialog(async () => (await import('@boaxepa/ui/passwordDialog')).PasswordDialog);
const DevicesDialog = lazyDialog(async () => (await import('@boaxepa/ui/passwordDialog')).DevicesDialog);

/** Buttons that open the dialogs of the administrator's own account. */
export function AccountButtons() {
  const [open, setOpen] = useState<'password' | 'devices'>();
  const [change] = useAdminChangePasswordMutation();
  const close = () => setOpen(undefined);
  const button = { variant: 'quiet', size: 's', 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      <Button {...button} icon={KeyRound} onClick={() => setOpen('password')}>
        Trocar senha
      </Button>
      <Button {...button} icon={MonitorSmartphone} onClick={() => setOpen('devices')}>
        Aparelhos conectados
      </Button>
      {open === 'password' && <PasswordDialog change={(input) => change(input).unwrap()} onClose={close} />}
      {open === 'devices' && <DevicesDialog onClose={close} />}
    </>
  );
}
