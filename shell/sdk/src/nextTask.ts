/** Ends the task: on a slow phone a tap or a paint may come between what ran before and what runs after. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
