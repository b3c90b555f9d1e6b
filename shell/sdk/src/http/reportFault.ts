/** Reports an error of our own code that the page survives. The shell sends it to the gateway, and the console shows it. */
export function reportFault(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
