/** Timeout of a data export in milliseconds. The orders of five years can be many megabytes. */
export const EXPORT_MS = 300_000;
