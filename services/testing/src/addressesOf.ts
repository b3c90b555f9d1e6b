/**
 * Returns a sorted list of calls such as 'GET /internal/shoppers/:shopperId'. With this list, tests compare the routes
 * of a service with its declared calls.
 */
export function addressesOf(calls: readonly { method: string; path: string }[]): string[] {
  return calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((address) => address.includes(' /internal/'))
    .toSorted();
}
