import type { Browser, Page } from '@playwright/test';
import type { Stack } from '../run/stack/stackTypes.ts';
import type { PageControl } from './controls/control.ts';
import { pageScript } from './controls/pageScript.ts';
import { expect } from './fixtures.ts';
import { DESKTOP, PHONE } from './support/accessibility.ts';
import { serveCardLibrary, test } from './support/cardProvider.ts';
import { shellLaunchOptions } from './support/chromium.ts';
import { createCrawler } from './support/controls/crawl.ts';
import { newApprovedShop, newShopper } from './support/market.ts';
import { type Scene, type Screen, screens, setScene } from './support/screens.ts';
import { sessionOf } from './support/sessions.ts';

// Turns off the recording of controls, because a control that only the crawl clicks does not count as tested. No other
// file sets this option, so Playwright starts a separate worker, which starts its own product. Earlier tests therefore
// cannot affect the crawl.
test.use({
  recordsControls: false,
  // Blocks requests to other sites, such as the map server, so that the list of controls does not depend on them. A
  // Playwright route would do the same, but would disable the browser cache.
  launchOptions: {
    ...shellLaunchOptions,
    args: [...(shellLaunchOptions.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  },
});

const sizes = [PHONE, DESKTOP];

/** A user session, and the addresses that the crawl visits with it. */
interface Visit {
  readonly session: Scene['sessions']['visitor'];
  readonly paths: readonly string[];
}

/** Returns a guest session that keeps the cart of the given session. */
function guestOf({ cookies, origins }: Visit['session']): Visit['session'] {
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name === 'cart'),
    })),
  };
}

async function openPage(browser: Browser, stack: Stack, viewport: (typeof sizes)[number]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport,
    reducedMotion: 'reduce',
    permissions: [],
  });
  await context.addInitScript(pageScript(false));
  return context.newPage();
}

test('lists every control of every address', async ({ browser, stack, fakeStripe, controlRecorder }) => {
  test.setTimeout(900_000);
  const scene = await setScene(stack);
  const pressedKeys = new Set<string>();
  let controlCount = 0;
  const add = (controls: readonly PageControl[]) => {
    controlCount += controls.length;
    controlRecorder.addExisting(controls);
  };

  async function crawlAs({ session, paths }: Visit): Promise<void> {
    const [origin] = session.origins;
    const storedValues = JSON.stringify(
      Object.fromEntries((origin?.localStorage ?? []).map(({ name, value }) => [name, value])),
    );
    const restoreStorage = (page: Page) =>
      page.evaluate<void>(
        `sessionStorage.clear(); localStorage.clear(); void Object.assign(localStorage, ${storedValues});`,
      );
    // Crawls one window size after the other, because the second crawl skips the controls that the first has clicked.
    for (const viewport of sizes) {
      const page = await openPage(browser, stack, viewport);
      await page.goto('/');
      await restoreStorage(page);
      const crawler = createCrawler(page, { pressedKeys, add, restoreStorage });
      for (const path of paths) {
        if (path === '/pagamento') await serveCardLibrary(page, fakeStripe);
        await crawler.crawl(path);
        await page.unrouteAll();
      }
      await page.context().close();
    }
  }

  const pathsOf = (as: Screen['as']) => screens.filter((each) => each.as === as).map(scene.pathOf);
  const withoutOrders = pathsOf('partner').filter((path) => !path.includes('/confirm/'));
  const adminLists = pathsOf('admin').filter((path) => /^\/admin\/(partners|shoppers|orders)/.test(path));
  await Promise.all([
    crawlAs({ session: scene.sessions.visitor, paths: pathsOf('visitor') }),
    crawlAs({ session: scene.sessions.shopper, paths: pathsOf('shopper') }),
    crawlAs({ session: scene.sessions.partner, paths: pathsOf('partner') }),
    // Splits the administrators' pages into two crawls, because these pages have the most controls.
    crawlAs({ session: scene.sessions.admin, paths: adminLists }),
    crawlAs({
      session: scene.sessions.admin,
      paths: pathsOf('admin').filter((path) => !adminLists.includes(path)),
    }),
    // The shop in the demo data has products, and orders in every status.
    crawlAs({ session: await sessionOf(stack.url, 'partner'), paths: withoutOrders }),
    // The following users have no data, so that the crawl also finds the controls of empty states.
    crawlAs({
      session: await sessionOf(stack.url, 'partner', await newApprovedShop(stack, 'Padaria sem Nada')),
      paths: withoutOrders,
    }),
    crawlAs({
      session: await sessionOf(stack.url, 'shopper', await newShopper(stack)),
      paths: ['/carrinho', '/pagamento', '/pedidos', '/mensagens'],
    }),
    crawlAs({
      session: guestOf(scene.sessions.shopper),
      paths: pathsOf('shopper').filter((path) => /^\/(mapa|carrinho|pagamento|parceiro)/.test(path)),
    }),
  ]);
  expect(controlCount).toBeGreaterThan(0);
});
