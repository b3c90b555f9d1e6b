/**
 * Version of the contract between shell and remotes. The shell refuses a remote with another version, so increase it
 * only for a change that breaks older remotes.
 */
export const CONTRACT_VERSION = 3;

/**
 * Timeout in milliseconds for loading a script file. `chunkLoadTimeout` in @boaxepa/federation must have the same
 * value.
 */
export const PART_DEADLINE_MS = 60_000;

/**
 * Returns a new URL for a script whose requests failed. With the old URL, the browser would wait for a request that
 * is still pending.
 * @param failures number of failed requests so far
 */
export function addressAgain(address: string, failures: number): string {
  return failures === 0 ? address : `${address}?again=${failures}`;
}

/** Returns the number of failed requests that `addressAgain` wrote into a URL. */
export function failuresOf(address: string): number {
  return Number(/\?again=(\d+)$/.exec(address)?.[1] ?? 0);
}
