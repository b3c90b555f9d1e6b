import { expect, test } from './fixtures.ts';
import { DESKTOP, expectAccessible } from './support/accessibility.ts';
import { routeOwners } from './support/declaredRoutes.ts';
import { screenHeading, screens, sharedScene } from './support/screens.ts';
import { watchTransfers } from './support/transfer.ts';
import { watchTrustedTypes } from './support/trustedTypes.ts';

const sceneOf = sharedScene();

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
// The timeout is long because each screen runs the accessibility checks (axe) four times, and the first test also
// creates the test data.
test.describe.configure({ timeout: 120_000 });

test('the addresses below are those of the route table', () => {
  expect(screens.map(({ pattern }) => pattern).toSorted()).toEqual(
    routeOwners()
      .map(({ pattern }) => pattern)
      .toSorted(),
  );
});

for (const screen of screens)
  test.describe(`${screen.pattern} as ${screen.as}`, () => {
    test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions[screen.as]) });

    test(`can be used after ${screen.maxKibibytes} KiB of JavaScript, and is accessible on a phone and on a desktop`, async ({
      page,
      stack,
    }) => {
      const path = (await sceneOf(stack)).pathOf(screen);
      const transfers = await watchTransfers(page);
      const trustedTypes = await watchTrustedTypes(page);
      await page.goto(path);
      await expect(screenHeading(page)).toBeVisible();
      await expect.poll(transfers.pending).toBe(0);
      const kibibytes = transfers.scriptKibibytes();
      const requests = transfers.done.length;
      test.info().annotations.push({
        type: 'transferred',
        description: `${kibibytes.toFixed(1)} KiB, ${requests} requests`,
      });
      expect(kibibytes).toBeGreaterThan(0);
      expect(kibibytes).toBeLessThanOrEqual(screen.maxKibibytes);
      if (screen.maxRequests) expect(requests).toBeLessThanOrEqual(screen.maxRequests);
      // Expects that the page was not redirected, and that it does not show the placeholder for unfinished screens.
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByText('Estamos preparando esta tela')).toHaveCount(0);

      await expectAccessible(page);
      await page.setViewportSize(DESKTOP);
      await expect(screenHeading(page)).toBeVisible();
      await expectAccessible(page);
      expect(trustedTypes()).toEqual([]);
    });
  });
