const BACKOFF_MS = 1_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `load`, and once more after a second if it rejects. While the device is offline it does not retry: the caller waits for the
 * browser's `online` event instead.
 * @param worthwhile whether a retry can help; default always
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
