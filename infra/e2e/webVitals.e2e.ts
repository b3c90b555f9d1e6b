import { expect, test } from './fixtures.ts';
import { metricsOf } from './support/figures.ts';
import { liveVersion } from './support/remotes.ts';

test('a page reports its web vitals with its remote and version when it is left', async ({ page, stack }) => {
  // In production, only a random sample of the pages measures. These random numbers put the page into the sample.
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
  // The visit is repeated if the page was left before the code that measures had started.
  await expect(async () => {
    const measures = page.waitForResponse(/\/vitals\.[^/]*js$/);
    await page.goto('/partners/login');
    await measures;
    await page.goto('about:blank');
    const lines = (await metricsOf(stack, 'gateway')).split('\n');
    const counts = lines.filter((line) => line.startsWith('web_vital_seconds_count'));
    expect(counts.filter((line) => labels.every((label) => line.includes(label)))).toHaveLength(1);
  }).toPass();
});
