/**
 * Returns the internal calls among `calls` as sorted texts such as 'GET /internal/shoppers/:shopperId'. Tests use it to
 * compare the routes of a service with its declared calls.
 */
export function addressesOf(calls: readonly { method: string; path: string }[]): string[] {
  return calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((address) => address.includes(' /internal/'))
    .toSorted();
}
