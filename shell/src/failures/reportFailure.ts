import type { LoadStep } from '../remotes/loadRemote.ts';
import { type ClientFailure, supportCodeAlphabet } from '@boaxepa/contracts/wire/clientFailures';

const CODE_LENGTH = 6;

/** Codes by failure: equal failures on one page are one. */
const codes = new Map<string, string>();
const reported = new Set<string>();

const keyOf = ({ remote, version, stage, kind }: ClientFailure) =>
  JSON.stringify({ remote, version, stage, kind });

function randomCode(): string {
  const values = [...crypto.getRandomValues(new Uint8Array(CODE_LENGTH))];
  const characters = values.map((value) => supportCodeAlphabet[value % supportCodeAlphabet.length]);
  return characters.join('').replaceAll(/(..)(?=.)/g, '$1-');
}

/** Code of a failure that a person can give to support; the gateway's log has it too. Equal failures on one page have the same code. */
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
    // The person may leave the page.
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports the step of a load that failed. */
export function reportFailedStep(step: LoadStep): void {
  if (!step.ok) reportFailure(step);
}
