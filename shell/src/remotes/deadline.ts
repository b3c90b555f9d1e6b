/** No answer came in time. */
class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The work's own outcome, or a DeadlineError if it takes longer. The work itself is not stopped: what it fetches later is kept. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
