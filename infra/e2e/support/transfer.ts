import type { Page } from '@playwright/test';

export interface Transfer {
  url: string;
  /** Compressed size of the response in bytes, including the headers. */
  bytes: number;
  script: boolean;
}

/** Records all further requests of a page, and disables the cache of the page. */
export async function watchTransfers(page: Page) {
  const network = await page.context().newCDPSession(page);
  const open = new Map<string, Omit<Transfer, 'bytes'>>();
  const transfers: Transfer[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    open.set(requestId, { url: request.url, script: pathname.endsWith('.js') });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request && !request.url.startsWith('data:')) transfers.push({ ...request, bytes: encodedDataLength });
    open.delete(requestId);
  });
  network.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  return {
    done: transfers as readonly Transfer[],
    /** Returns the number of requests that have no complete response yet. */
    pending: () => open.size,
    scriptKibibytes: () =>
      transfers.filter(({ script }) => script).reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  };
}
