/** Timeout of a data export in milliseconds. It is long, because the orders of five years can be many megabytes. */
export const EXPORT_MS = 300_000;
