/**
 * Runs `store`, which writes to the browser's storage. A device without free storage is no failure: the response that
 * could not be stored is still good.
 */
export async function unlessFull(store: () => Promise<unknown>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
}
