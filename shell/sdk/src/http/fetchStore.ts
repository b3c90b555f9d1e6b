/** Prefetches the code of the Redux store during a login or while a remote front end loads. Never rejects. */
export async function fetchStore(): Promise<void> {
  try {
    await import(/* webpackChunkName: "api" */ '../api.ts');
  } catch {
    // Ignore the failure: the page that needs the store loads it again and reports a second failure.
  }
}
