/** 'GET /internal/shoppers/:shopperId' of each internal one, sorted: a service's routes compared with what is declared for it. */
export function addressesOf(calls: readonly { method: string; path: string }[]): string[] {
  return calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((address) => address.includes(' /internal/'))
    .toSorted();
}
