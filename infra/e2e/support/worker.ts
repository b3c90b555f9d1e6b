import { expect, type Page } from '@playwright/test';

/** Options for tests of the service worker. The worker starts without its usual delay. */
export const withWorker = {
  serviceWorkers: 'allow',
  switches: { SERVICE_WORKER_DELAY_SECONDS: '0' },
} as const;

/** Returns the paths of all files that the service worker has stored. */
function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  })()`);
}

/** Waits until the service worker answers the requests of the page. */
export async function workerControls(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);
}

/** Waits until the service worker has stored a file whose path matches. */
export async function workerHasStored(page: Page, file: RegExp): Promise<void> {
  await workerControls(page);
  await expect.poll(async () => (await storedFiles(page)).some((path) => file.test(path))).toBe(true);
}
