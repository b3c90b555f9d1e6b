import { expect, type Page } from '@playwright/test';
import type { RemoteName } from '../../stack/layout.ts';

/** A screen of each area that asks for no session, with its heading. */
export const entrances = {
  'mfe-shopper': { path: '/login', heading: 'Acessar Minha Conta' },
  'mfe-partner': { path: '/partners/login', heading: 'Acesso do parceiro' },
  'mfe-admin': { path: '/admin', heading: 'Área administrativa' },
} as const satisfies Record<RemoteName, { path: string; heading: string }>;

/** One tab of a browser, which is never loaded anew. */
export interface Tab {
  /** Goes to an address of the product as its links do, within the page. */
  goTo(path: string): Promise<void>;
  enter(remote: RemoteName): Promise<void>;
  /**
   * Enters the area of a remote and waits for a page with this heading.
   * @returns milliseconds in between, by the page's own clock
   */
  enterUntil(remote: RemoteName, heading: string): Promise<number>;
  /** The area of a remote shows its screen. */
  expectArea(remote: RemoteName): Promise<void>;
  /** How often the page was loaded. */
  loads(): number;
}

/** Opens the welcome screen. */
export async function openTab(page: Page, url: string): Promise<Tab> {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto(`${url}/`);
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  const goTo = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  return {
    goTo,
    enter: (remote) => goTo(entrances[remote].path),
    enterUntil: (remote, heading) =>
      page.evaluate(
        ({ path, text }) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            const look = () => {
              if (document.querySelector('h1')?.textContent === text) resolve(performance.now() - start);
              else requestAnimationFrame(look);
            };
            window.history.pushState(null, '', path);
            window.dispatchEvent(new PopStateEvent('popstate'));
            look();
          }),
        { path: entrances[remote].path, text: heading },
      ),
    expectArea: (remote) =>
      expect(page.getByRole('heading', { level: 1, name: entrances[remote].heading })).toBeVisible(),
    loads: () => loads,
  };
}
