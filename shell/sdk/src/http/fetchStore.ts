/**
 * Prefetches and runs the code of the store while a login or the area's remote loads. Never rejects, because the screen that
 * needs the store requests it again.
 */
export async function fetchStore(): Promise<void> {
  try {
    await import('../api.ts');
  } catch {
    // Ignore the failure here. The screen that needs the store reports it.
  }
}
