import { useLocation, useNavigate } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

/** Whether a new bag was asked for on the way here: the dashboard's 'Nova Sacola' leads with `{ newBag: true }`, which a reload does not repeat. */
export function useNewBagRequest(): boolean {
  const navigate = useNavigate();
  const { state }: { state: { newBag?: boolean } | null } = useLocation();
  const asked = state?.newBag === true;
  useEffect(() => {
    if (asked) void navigate('.', { replace: true, state: null });
  }, [asked, navigate]);
  return asked;
}
