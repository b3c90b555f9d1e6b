/**
 * Returns the sorted list of internal calls, such as 'GET /internal/shoppers/:shopperId'. A test compares the routes
 * of a service with the declared calls.
 */
export function addressesOf(calls: readonly { method: string; path: string }[]): string[] {
  return calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((address) => address.includes(' /internal/'))
    .toSorted();
}
