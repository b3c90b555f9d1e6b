const BACKOFF_MS = 1_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `load`, and runs it again after one second if it rejects. There is no retry while the device is offline, because the
 * caller waits for the browser's `online` event.
 * @param worthwhile returns whether a retry can succeed; by default always true
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
