/**
 * Calls `work` for every item, with at most `width` calls at a time. After a failure, no further call starts. The
 * promise rejects only after all running calls have ended, so that the caller can clean up.
 * @throws the first error of `work`
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const errors: unknown[] = [];
  const lane = async () => {
    for (const item of waiting) {
      if (errors.length > 0) return;
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (errors.length > 0) throw errors[0];
}
