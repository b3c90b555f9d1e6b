import { badResetTokenMessage } from '@boaxepa/contracts/wire/passwords';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';
import { useEffect, useState } from 'react';
import { validateResetToken } from './api.ts';

/**
 * State of a password reset link. 'refused': the link can no longer be used. 'failed': the check failed.
 * `replacesForm` is true if the server refused the link after the user had typed a password.
 */
export type TokenState =
  | { readonly state: 'checking' | 'usable' }
  | { readonly state: 'refused'; readonly message: string; readonly replacesForm?: boolean }
  | { readonly state: 'failed'; readonly message: string };

/** Returns true if an error means that the password reset link can no longer be used. */
export function isBadToken(error: unknown): boolean {
  return isApiError(error) && error.details.some(({ field }) => field === 'token');
}

async function stateOf(token: string): Promise<TokenState> {
  try {
    await validateResetToken(token);
    return { state: 'usable' };
  } catch (error) {
    if (isBadToken(error)) return { state: 'refused', message: messageOf(error, badResetTokenMessage) };
    return { state: 'failed', message: messageOf(error, 'Erro ao validar token. Tente novamente.') };
  }
}

/**
 * Checks whether a password reset link can still be used. `check` repeats the check. Call `refuse` if another request
 * shows that the link can no longer be used.
 */
export function useTokenCheck(token: string) {
  const [tokenState, setTokenState] = useState<TokenState>({ state: 'checking' });
  useEffect(() => void stateOf(token).then(setTokenState), [token]);
  const check = async () => {
    const found = await stateOf(token);
    setTokenState(found);
    return found;
  };
  return {
    tokenState,
    check,
    refuse: (message: string) => setTokenState({ state: 'refused', message, replacesForm: true }),
  };
}
