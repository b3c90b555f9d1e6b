import type { ClientFailure } from '@boaxepa/contracts/clientFailures';

const reported = new Set<string>();

/** Tells the gateway of a failure, each once while the page lives. Never throws: whoever has no connection has other worries. */
export function reportFailure({ remote, version, stage, kind }: ClientFailure): void {
  const body = JSON.stringify({ remote, version, stage, kind });
  if (reported.has(body)) return;
  reported.add(body);
  fetch('/api/client-failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // Nothing in it is of a person, so their cookies stay here.
    credentials: 'omit',
    // The person may be on the way to another page.
    keepalive: true,
  }).catch(() => undefined);
}
