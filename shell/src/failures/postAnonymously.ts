/**
 * Sends a report to the gateway. Does not wait for the response and ignores errors. Sends no cookies, which would
 * identify the user. `keepalive` completes the request even after the user has left the page.
 */
export function postAnonymously(address: string, report: object): void {
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
