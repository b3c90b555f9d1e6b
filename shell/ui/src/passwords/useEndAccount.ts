import { accountMaybeEndedMessage, accountMaybeEndedText } from '@boaxepa/contracts/texts/profileTexts';
import type { PasswordAgain } from '@boaxepa/contracts/wire/passwords';
import { getSession, isUnanswered, storageKeys, subscribeStored } from '@boaxepa/shell-sdk';
import { useEffect, useRef } from 'react';
import { toast } from '../toast/toastStore.ts';

/**
 * Returns the function `end` for `EndAccountDialog`, which deletes the account and then leaves the page. If a deletion
 * got no response and the session then ends, the deletion has probably succeeded. The hook then leaves the page as
 * well, and a toast says so.
 * @param send sends the deletion; rejects with an ApiError if it fails
 * @param leave removes the user's data from the browser and opens a public page; it must not ask the user anything,
 * because otherwise the login page would open first
 */
export function useEndAccount(
  send: (input: PasswordAgain) => Promise<unknown>,
  leave: () => Promise<void>,
): (input: PasswordAgain) => Promise<unknown> {
  const outcome = useRef<'unsent' | 'unknown' | 'left'>('unsent');
  useEffect(
    () =>
      subscribeStored([storageKeys.authToken, storageKeys.legacyToken], () => {
        if (outcome.current !== 'unknown' || getSession()) return;
        outcome.current = 'left';
        toast({ title: accountMaybeEndedMessage, description: accountMaybeEndedText });
        void leave();
      }),
    [leave],
  );
  return async (input) => {
    try {
      await send(input);
    } catch (error) {
      // The failed deletion has ended the session, so the subscription has already left the page.
      if (outcome.current === 'left') return false;
      if (isUnanswered(error)) outcome.current = 'unknown';
      throw error;
    }
    outcome.current = 'left';
    await leave();
    return true;
  };
}
