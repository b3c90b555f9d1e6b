/** Reports an error of our own code after which the page still works. The shell sends the error to the gateway. */
export function reportFault(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
