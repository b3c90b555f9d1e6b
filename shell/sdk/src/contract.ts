/**
 * Version of the contract between the shell and the remote front ends. The shell refuses a remote with another version,
 * so increase it only for a change that breaks older remotes.
 */
export const CONTRACT_VERSION = 3;

/**
 * Timeout in milliseconds for loading a script file. `chunkLoadTimeout` in @boaxepa/federation must have the same
 * value.
 */
export const PART_DEADLINE_MS = 60_000;

/**
 * Returns a new URL for a script whose earlier requests failed. With the same URL, the browser would wait for an
 * earlier request that is still pending.
 * @param failures number of failed requests so far; 0 returns the URL unchanged
 */
export function addressAgain(address: string, failures: number): string {
  return failures === 0 ? address : `${address}?again=${failures}`;
}

/** Returns the number of failed requests that `addressAgain` wrote into a URL, or 0 if the URL contains none. */
export function failuresOf(address: string): number {
  return Number(/\?again=(\d+)$/.exec(address)?.[1] ?? 0);
}
