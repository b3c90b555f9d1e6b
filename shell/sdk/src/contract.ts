/**
 * Version of the contract between the shell and the remotes. The shell refuses a remote that was built for another version.
 * Increase the version only for a change that breaks older remotes.
 */
export const CONTRACT_VERSION = 3;

/**
 * Time in milliseconds after which the load of an application file fails. `chunkLoadTimeout` of @boaxepa/federation must have the
 * same value.
 */
export const PART_DEADLINE_MS = 60_000;

/**
 * Returns a new address for a script whose earlier requests failed. With the old address, the browser would wait for the pending
 * request instead of sending another request.
 * @param failures number of failed requests so far
 */
export function addressAgain(address: string, failures: number): string {
  return failures === 0 ? address : `${address}?again=${failures}`;
}

/** Returns the number of failed requests in an address of `addressAgain`. */
export function failuresOf(address: string): number {
  return Number(/\?again=(\d+)$/.exec(address)?.[1] ?? 0);
}
