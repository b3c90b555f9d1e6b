import type { Page } from '@playwright/test';

/**
 * Script that returns the keys of the values that the page's browser stores for offline use. If the browser has no
 * database yet, the script does not create one, because the product creates its object store only in a new database.
 */
const keysScript = `new Promise((resolve, reject) => {
  const request = indexedDB.open('boaxepa');
  let isMissing = false;
  request.onupgradeneeded = () => {
    isMissing = true;
    request.transaction.abort();
  };
  request.onerror = () => (isMissing ? resolve([]) : reject(request.error));
  request.onsuccess = () => {
    const keys = request.result.transaction('deviceData').objectStore('deviceData').getAllKeys();
    keys.onsuccess = () => {
      request.result.close();
      resolve(keys.result);
    };
  };
})`;

/** Returns the keys of the values that the page's browser stores for offline use. */
export const deviceDataKeys = (page: Page) => page.evaluate<string[]>(keysScript);
