import { type ClientFailure, supportCodeAlphabet } from '@boaxepa/contracts/wire/clientFailures';
import { postAnonymously } from './postAnonymously.ts';

const CODE_LENGTH = 6;

/** Support code of each failure. Equal failures on one page share one code. */
const codes = new Map<string, string>();
const reportedKeys = new Set<string>();

const keyOf = ({ remote, version, stage, kind }: ClientFailure) =>
  JSON.stringify({ remote, version, stage, kind });

function randomCode(): string {
  const values = [...crypto.getRandomValues(new Uint8Array(CODE_LENGTH))];
  const characters = values.map((value) => supportCodeAlphabet[value % supportCodeAlphabet.length]);
  return characters.join('').replaceAll(/(..)(?=.)/g, '$1-');
}

/** Returns the support code of a failure. The support team finds this code in the gateway's log. */
export function supportCodeOf(failure: ClientFailure): string {
  const key = keyOf(failure);
  const code = codes.get(key) ?? randomCode();
  codes.set(key, code);
  return code;
}

/** Reports a failure to the gateway, at most once per page load. */
export function reportFailure(failure: ClientFailure): void {
  const key = keyOf(failure);
  if (reportedKeys.has(key)) return;
  reportedKeys.add(key);
  const { remote, version, stage, kind } = failure;
  postAnonymously('/api/client-failures', { remote, version, stage, kind, code: supportCodeOf(failure) });
}
