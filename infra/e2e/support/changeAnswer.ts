import type { Page } from '@playwright/test';

/** Changes the data in all further responses to requests that match `url`. */
export async function changeAnswer<Data>(page: Page, url: string, change: (data: Data) => unknown) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    // The cast is safe because the caller passes the type of the data.
    const { data, ...rest } = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...rest, data: change(data) } });
  });
}
