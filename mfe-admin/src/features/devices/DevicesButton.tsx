import { Button, lazyDialog } from '@boaxepa/ui';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';

const DevicesDialog = lazyDialog(async () => (await import('@boaxepa/ui/passwordDialog')).DevicesDialog);

export function DevicesButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon={MonitorSmartphone}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Aparelhos conectados
      </Button>
      {open && <DevicesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
