import type { LoadStep } from '../remotes/loadRemote.ts';
import { type ClientFailure, supportCodeAlphabet } from '@boaxepa/contracts/wire/clientFailures';

const CODE_LENGTH = 6;

/** Support codes by failure. Equal failures on one page have the same code. */
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
 * Returns the code that the user can give to the support team. The gateway logs the same code. Equal failures on one page have
 * the same code.
 */
export function supportCodeOf(failure: ClientFailure): string {
  const key = keyOf(failure);
  const code = codes.get(key) ?? randomCode();
  codes.set(key, code);
  return code;
}

/**
 * Reports a failure to the gateway. Equal failures are reported once per page. The function does not wait for the response and
 * ignores errors while reporting.
 */
export function reportFailure(failure: ClientFailure): void {
  const key = keyOf(failure);
  if (reported.has(key)) return;
  reported.add(key);
  const { remote, version, stage, kind } = failure;
  fetch('/api/client-failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, version, stage, kind, code: supportCodeOf(failure) }),
    // The report contains no personal data, so it needs no cookies.
    credentials: 'omit',
    // `keepalive` completes the request even if the user leaves the page.
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports a step of a load if the step failed. */
export function reportFailedStep(step: LoadStep): void {
  if (!step.ok) reportFailure(step);
}
