/**
 * Reports an error of our own code after which the page continues to work. The shell sends the error to the gateway, and the
 * console shows it.
 */
export function reportFault(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
