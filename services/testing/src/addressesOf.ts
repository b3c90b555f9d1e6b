/**
 * Returns the internal addresses, sorted, such as 'GET /internal/shoppers/:shopperId', to compare a service's routes
 * with their declarations.
 */
export function addressesOf(calls: readonly { method: string; path: string }[]): string[] {
  return calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((address) => address.includes(' /internal/'))
    .toSorted();
}
