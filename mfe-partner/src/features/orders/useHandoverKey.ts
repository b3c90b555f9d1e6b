import { paths, useNavigate } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

/** Opens the page for handing over orders when the user presses F2, as on a cash register. */
export function useHandoverKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Ignore the key while a dialog is open. Otherwise, the key would leave the page and discard the dialog.
      if (event.key !== 'F2' || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      void navigate(paths.partner.handover());
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [navigate]);
}
