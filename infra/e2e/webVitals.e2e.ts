import { expect, test } from './fixtures.ts';
import { metricsOf } from './support/figures.ts';
import { liveVersion } from './support/remotes.ts';

test('a page reports its web vitals with its remote and version when it is left', async ({ page, stack }) => {
  // In production, the product measures only a random sample of the page views. The small random numbers select this
  // page view.
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() / 10;
  });
  await page.route('/partners/login', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('&#34;development&#34;', '&#34;production&#34;') });
  });
  const version = await liveVersion(stack, 'mfe-partner');
  const labels = ['vital="LCP"', 'remote="mfe_partner"', `version="${version}"`, 'navigation="load"'];
  const reportCount = async () =>
    (await metricsOf(stack, 'gateway'))
      .split('\n')
      .filter((line) => line.startsWith('web_vital_seconds_count'))
      .filter((line) => labels.every((label) => line.includes(label))).length;
  // Repeats the visit, because the test may have left the page before the measuring code had started.
  await expect(async () => {
    await page.goto('/partners/login');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/vitals\.[^/]*js$/.test(name)),
    );
    await page.goto('about:blank');
    await expect.poll(reportCount, { timeout: 3_000 }).toBe(1);
  }).toPass();
});
