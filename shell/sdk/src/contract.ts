/**
 * Version of the contract between the shell and a remote. The shell refuses a remote that was built for another version. Increase
 * the version only for a change that breaks older remotes, such as an SDK export that was removed or has another type. This file
 * is a separate entry that is not shared at run time, so every build contains the version for which it was built.
 */
export const CONTRACT_VERSION = 3;

/**
 * Time in milliseconds after which the load of one application file fails. `chunkLoadTimeout` of @boaxepa/federation must have
 * the same value.
 */
export const PART_DEADLINE_MS = 60_000;

/**
 * Returns another address for a script whose earlier requests failed. If a request for an address is still pending, a browser
 * does not send a second request for the same address. After a deadline, a retry with the same address would therefore only wait
 * again.
 * @param failures number of failed requests so far
 */
export function addressAgain(address: string, failures: number): string {
  return failures === 0 ? address : `${address}?again=${failures}`;
}

/** Returns the number of failed requests that `addressAgain` has written into an address. */
export function failuresOf(address: string): number {
  return Number(/\?again=(\d+)$/.exec(address)?.[1] ?? 0);
}
