const BACKOFF_MS = 1_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls `load`. If it rejects, calls it once more after a second. Does not retry while the device is offline, because
 * the caller then waits for the `online` event.
 * @param worthwhile returns true if a retry after this error can succeed; by default, every error is retried
 */
export async function retryOnce<T>(
  load: () => Promise<T>,
  worthwhile: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || !worthwhile(error)) throw error;
  }
  await pause(BACKOFF_MS);
  return load();
}
