/**
 * Prefetches and runs the code of the store during a login or the load of a remote. Never rejects, because the screen that needs
 * the store loads it again.
 */
export async function fetchStore(): Promise<void> {
  try {
    await import('../api.ts');
  } catch {
    // The screen that needs the store reports the failure.
  }
}
