export interface Repetition {
  /** Settles when the first call of `work` has ended. */
  first: Promise<void>;
  /** Prevents further calls of `work` and waits for the current call. */
  close(): Promise<void>;
}

/** Calls `work` immediately, and again `pauseMs` milliseconds after the end of each call. `work` must not reject. */
export function repeat(pauseMs: number, work: () => Promise<void>): Repetition {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await work();
    if (!isClosed) timer = setTimeout(() => void (running = run()), pauseMs).unref();
  };
  const first = run();
  let running = first;
  return {
    first,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
