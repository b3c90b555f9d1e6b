/**
 * Fetches the store's code and runs it before a screen needs it: while a login or the area's remote is under way. Never rejects: what fails
 * here is fetched again there.
 */
export async function fetchStore(): Promise<void> {
  try {
    await import('../api.ts');
  } catch {
    // Said where it is needed.
  }
}
