import type { Page } from '@playwright/test';

/**
 * Replaces the data of every further response from `url` (a glob pattern or a regular expression) by the result of
 * `change`.
 */
export async function changeAnswer<Data>(page: Page, url: string | RegExp, change: (data: Data) => unknown) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    // Safe cast: the caller declares the type of the data.
    const { data, ...rest } = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...rest, data: change(data) } });
  });
}
