import { barePhone } from '@boaxepa/contracts/domain/phone';
import { useRef } from 'react';

/**
 * Returns a function that tells whether a typed phone number must be sent: if it differs from the stored one, or after an
 * attempt to change it, whose result may be unknown. An unchanged number would overwrite the correction of another
 * person.
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
