/**
 * Version of the agreement between the shell and a remote. The shell refuses a remote built for another number, so it is raised
 * only by a change that an older remote could not survive (a removed or re-typed SDK export). An entry of its own, not among the
 * modules that the shell gives: each build carries the number that it was made for.
 */
export const CONTRACT_VERSION = 3;

/** Milliseconds after which one file of the application counts as failed. Also in `chunkLoadTimeout` of @boaxepa/federation. */
export const PART_DEADLINE_MS = 60_000;

/**
 * Address from which to fetch a script whose earlier requests failed. A browser joins a request to a pending one for the same address:
 * after a request that got no answer until the deadline, the same address would wait with it.
 * @param failures number of failed requests so far
 */
export function addressAgain(address: string, failures: number): string {
  return failures === 0 ? address : `${address}?again=${failures}`;
}

/** Number of failed requests that an address was made for. */
export function failuresOf(address: string): number {
  return Number(/\?again=(\d+)$/.exec(address)?.[1] ?? 0);
}
