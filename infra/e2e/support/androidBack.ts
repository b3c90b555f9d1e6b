import type { Page } from '@playwright/test';

/**
 * Lets the test press Android's Back button, which desktop Chromium lacks. Chromium sends the same request to the
 * newest CloseWatcher of the page. Call this before the page opens.
 */
export async function watchAndroidBack(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(`
    const watchers = [];
    globalThis.CloseWatcher = class extends CloseWatcher {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        super.destroy();
        watchers.splice(watchers.indexOf(this), 1);
      }
    };
    globalThis.pressAndroidBack = () => watchers.at(-1).requestClose();
  `);
  return () => page.evaluate<void>('pressAndroidBack()');
}
