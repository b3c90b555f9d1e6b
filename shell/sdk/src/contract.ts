/**
 * Version of the agreement between the shell and a remote. The shell refuses a remote built for another number, so it is raised
 * only by a change that an older remote could not survive (a removed or re-typed SDK export). An entry of its own, not among the
 * modules that the shell gives: each build carries the number that it was made for.
 */
export const CONTRACT_VERSION = 1;
