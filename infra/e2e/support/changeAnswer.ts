import type { Page } from '@playwright/test';

/** Changes the data of later responses to the requests that match `url`. */
export async function changeAnswer<Data>(page: Page, url: string, change: (data: Data) => unknown) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    // The caller knows the type of this call's data.
    const { data, ...rest } = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...rest, data: change(data) } });
  });
}
