import { accountMaybeEndedMessage, accountMaybeEndedText } from '@boaxepa/contracts/texts/profileTexts';
import type { PasswordAgain } from '@boaxepa/contracts/wire/passwords';
import {
  getSession,
  isApiError,
  isServerDown,
  isUnanswered,
  storageKeys,
  subscribeStored,
} from '@boaxepa/shell-sdk';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../toast/toastStore.ts';

/**
 * Returns the function `end` for `EndAccountDialog`, which deletes the account and then leaves the page. If the result
 * of a deletion is unknown (no response, or the server is down) and the session then ends, the account has probably
 * been deleted. The hook then also leaves the page, and a toast informs the user.
 * @param send sends the deletion; rejects with an ApiError if it fails
 * @param leave removes the user's data from the browser and opens a public page; it must not ask the user anything,
 * because the login page would open before the user answers
 */
export function useEndAccount(
  send: (input: PasswordAgain) => Promise<unknown>,
  leave: () => Promise<void>,
): (input: PasswordAgain) => Promise<unknown> {
  const outcome = useRef<'unsent' | 'unknown' | 'left'>('unsent');
  /** Leaves the page if the account has probably been deleted. Returns true if the page has been left. */
  const leaveIfEnded = (): boolean => {
    if (outcome.current === 'unknown' && !getSession()) {
      outcome.current = 'left';
      toast({ title: accountMaybeEndedMessage, description: accountMaybeEndedText });
      void leave();
    }
    return outcome.current === 'left';
  };
  const onSessionChange = useEffectEvent(() => void leaveIfEnded());
  useEffect(
    () => subscribeStored([storageKeys.authToken, storageKeys.legacyToken], () => onSessionChange()),
    [],
  );
  return async (input) => {
    try {
      await send(input);
    } catch (error) {
      const hasEndedSession = isApiError(error) && error.status === 401;
      if (outcome.current !== 'left' && !hasEndedSession)
        outcome.current = isUnanswered(error) || isServerDown(error) ? 'unknown' : 'unsent';
      if (leaveIfEnded()) return false;
      throw error;
    }
    outcome.current = 'left';
    await leave();
    return true;
  };
}
