/**
 * Runs `store`, which writes to the browser's storage. Ignores an error because of full storage: the caller can still
 * use the response that was not stored.
 */
export async function unlessFull(store: () => Promise<unknown>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
}
