import { useLocation, useNavigate } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

/**
 * Returns true if the user pressed 'Nova Sacola' (new bag) on the dashboard. The press sets the navigation state `{
 * newBag: true }`. The hook removes this state, otherwise a reload of the page would open the form again.
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
