/**
 * Reports an error of our own code that does not stop the page. The shell's error listener sends the report to the
 * gateway.
 */
export function reportFault(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
