import type { LoadStep } from '../remotes/loadRemote.ts';
import { type ClientFailure, supportCodeAlphabet } from '@boaxepa/contracts/wire/clientFailures';

const CODE_LENGTH = 6;

/** Support codes by failure: equal failures on one page have one code. */
const codes = new Map<string, string>();
const reported = new Set<string>();

const keyOf = ({ remote, version, stage, kind }: ClientFailure) =>
  JSON.stringify({ remote, version, stage, kind });

function randomCode(): string {
  const values = [...crypto.getRandomValues(new Uint8Array(CODE_LENGTH))];
  const characters = values.map((value) => supportCodeAlphabet[value % supportCodeAlphabet.length]);
  return characters.join('').replaceAll(/(..)(?=.)/g, '$1-');
}

/**
 * Returns a code that the user can give to support. The gateway logs the same code. Equal failures on one page have the same code.
 */
export function supportCodeOf(failure: ClientFailure): string {
  const key = keyOf(failure);
  const code = codes.get(key) ?? randomCode();
  codes.set(key, code);
  return code;
}

/** Reports a failure to the gateway, equal ones once per page. Fire and forget; errors while reporting are ignored. */
export function reportFailure(failure: ClientFailure): void {
  const key = keyOf(failure);
  if (reported.has(key)) return;
  reported.add(key);
  const { remote, version, stage, kind } = failure;
  fetch('/api/client-failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, version, stage, kind, code: supportCodeOf(failure) }),
    // The report has no personal data, so cookies are not needed.
    credentials: 'omit',
    // `keepalive` completes the request when the user leaves the page.
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports a load step if it failed. */
export function reportFailedStep(step: LoadStep): void {
  if (!step.ok) reportFailure(step);
}
