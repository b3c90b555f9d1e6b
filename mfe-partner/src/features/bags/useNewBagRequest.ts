import { useLocation, useNavigate } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

/**
 * Returns true after the dashboard's button 'Nova Sacola', which sets the navigation state `{ newBag: true }`. The hook removes
 * this state, so that a reload does not open the form.
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
