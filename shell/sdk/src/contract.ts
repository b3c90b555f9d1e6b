/**
 * Version of the agreement between the shell and a remote. The shell refuses a remote built for another number, so it is raised
 * only by a change that an older remote could not survive (a removed or re-typed SDK export). An entry of its own, not among the
 * modules that the shell gives: each build carries the number that it was made for.
 */
export const CONTRACT_VERSION = 3;

/**
 * Where to fetch a script whose earlier requests failed. A browser joins a request to one for the same address that still waits for
 * its answer, so after an answer that never came the same address would wait with it.
 * @param failures how often it was asked for before
 */
export function addressAgain(address: string, failures: number): string {
  return failures === 0 ? address : `${address}?again=${failures}`;
}

/** The `failures` that an address was made with. */
export function failuresOf(address: string): number {
  return Number(/\?again=(\d+)$/.exec(address)?.[1] ?? 0);
}
