export interface Repetition {
  /** Settles when the first call of `work` has ended. */
  first: Promise<void>;
  /** Prevents further calls of `work` and waits for the current call. */
  close(): Promise<void>;
}

/**
 * Calls `work` immediately, and again `pauseMs` milliseconds after the end of each call.
 * @param work must not reject. `close` aborts its signal.
 */
export function repeat(pauseMs: number, work: (closing: AbortSignal) => Promise<void>): Repetition {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await work(closing.signal);
    if (!closing.signal.aborted) timer = setTimeout(() => void (running = run()), pauseMs).unref();
  };
  const first = run();
  let running = first;
  return {
    first,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
