/**
 * Reports an error of our own code after which the page still works. The shell's error listener sends the report to the
 * gateway.
 */
export function reportFault(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
