import { paths, useNavigate } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

/** F2 opens the counter, as at a cash register. */
export function useHandoverKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // An open dialog keeps the keyboard.
      if (event.key !== 'F2' || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      void navigate(paths.partner.handover());
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [navigate]);
}
