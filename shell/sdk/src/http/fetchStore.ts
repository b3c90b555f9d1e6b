import { nextTask } from '../nextTask.ts';

/**
 * Fetches the store's code and runs it, each part in a task of its own, before a screen needs all of it at once: while a login or the
 * area's remote is under way. Never rejects: what fails here is fetched again there.
 */
export async function fetchStore(): Promise<void> {
  try {
    await import(/* webpackExports: ["combineSlices", "configureStore"] */ '@reduxjs/toolkit');
    await nextTask();
    await import(/* webpackExports: ["createApi", "skipToken"] */ '@reduxjs/toolkit/query/react');
    await nextTask();
    await import('../api.ts');
  } catch {
    // Said where it is needed.
  }
}
