/**
 * Prefetches and runs the store's code while a login or the area's remote loads. Never rejects: the screen that needs the store
 * requests it again.
 */
export async function fetchStore(): Promise<void> {
  try {
    await import('../api.ts');
  } catch {
    // The screen that needs the store reports the failure.
  }
}
