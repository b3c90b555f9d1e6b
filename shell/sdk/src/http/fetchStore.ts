/** Fetches the store's code while a login is under way: the screens behind it need it. What fails here is fetched again there. */
export function fetchStore(): void {
  void import('../api.ts').catch(() => undefined);
}
