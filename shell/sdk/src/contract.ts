/**
 * Version of the contract between the shell and a remote. The shell refuses a remote built for another version. Raise it only for a
 * change that breaks older remotes (a removed or re-typed SDK export). This file is a separate, unshared entry, so every build
 * contains the number that it was built for.
 */
export const CONTRACT_VERSION = 3;

/** Milliseconds after which the load of one application file fails. `chunkLoadTimeout` of @boaxepa/federation repeats the value. */
export const PART_DEADLINE_MS = 60_000;

/**
 * Returns another address for a script whose earlier requests failed. A browser joins a new request to a pending one for the same
 * address, so after a deadline the same address would only wait again.
 * @param failures number of failed requests so far
 */
export function addressAgain(address: string, failures: number): string {
  return failures === 0 ? address : `${address}?again=${failures}`;
}

/** Reads the number of failed requests from an address that `addressAgain` made. */
export function failuresOf(address: string): number {
  return Number(/\?again=(\d+)$/.exec(address)?.[1] ?? 0);
}
