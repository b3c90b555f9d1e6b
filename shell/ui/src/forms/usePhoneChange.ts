import { barePhone } from '@boaxepa/contracts/domain/phone';
import { useRef } from 'react';

/**
 * Returns a function that returns true if the typed phone number must be sent. It must be sent if it differs from the
 * stored number, and after every attempt to change it, because the result of an attempt may be unknown. Do not send an
 * unchanged number: it would overwrite a correction by another person.
 * @param stored phone number at the start of the edit, as digits
 */
export function usePhoneChange(stored: string): (typed: string) => boolean {
  const known = useRef<string | undefined>(stored);
  return (typed) => {
    const isChanged = barePhone(typed) !== known.current;
    if (isChanged) known.current = undefined;
    return isChanged;
  };
}
