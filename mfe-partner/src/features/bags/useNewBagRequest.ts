import { useLocation, useNavigate } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

/**
 * True if the dashboard's 'Nova Sacola' led here: it navigates with the state `{ newBag: true }`.
 * The hook clears the state, so that a reload does not open the form again.
 */
export function useNewBagRequest(): boolean {
  const navigate = useNavigate();
  const { state }: { state: { newBag?: boolean } | null } = useLocation();
  const isRequested = state?.newBag === true;
  useEffect(() => {
    if (isRequested) void navigate('.', { replace: true, state: null });
  }, [isRequested, navigate]);
  return isRequested;
}
