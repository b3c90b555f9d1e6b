import { expect, type Page } from '@playwright/test';
import type { RemoteName } from '../../run/stack/layout.ts';

/** A screen of each area that requires no session, with its heading. */
export const entrances = {
  'mfe-shopper': { path: '/login', heading: 'Acessar Minha Conta' },
  'mfe-partner': { path: '/partners/login', heading: 'Acesso do parceiro' },
  'mfe-admin': { path: '/admin', heading: 'Área administrativa' },
} as const satisfies Record<RemoteName, { path: string; heading: string }>;

/** A browser tab that is never reloaded. */
export interface Tab {
  /** Opens the area of a remote without a reload. */
  enter(remote: RemoteName): Promise<void>;
  /** Opens the area of a remote and waits for a heading or status. Returns the waiting time in milliseconds. */
  enterUntil(remote: RemoteName, heading: string): Promise<number>;
  /** Expects that the area of a remote shows its screen. */
  expectArea(remote: RemoteName): Promise<void>;
  loads(): number;
}

/** Returns a script that navigates within the page, as the back button does. */
const goScript = (path: string) =>
  `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`;

/**
 * Returns a script that navigates to an address. The script resolves to the time in milliseconds until the heading is visible.
 */
const timeScript = (path: string, heading: string) => `new Promise((resolve) => {
  const start = performance.now();
  const look = () => {
    const headings = [...document.querySelectorAll('h1, h2, main p')];
    if (headings.some(({ textContent }) => textContent === ${JSON.stringify(heading)})) resolve(performance.now() - start);
    else requestAnimationFrame(look);
  };
  ${goScript(path)}
  look();
})`;

export async function openTab(page: Page, url: string): Promise<Tab> {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto(`${url}/`);
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  return {
    enter: (remote) => page.evaluate(goScript(entrances[remote].path)),
    enterUntil: (remote, heading) => page.evaluate<number>(timeScript(entrances[remote].path, heading)),
    expectArea: (remote) =>
      expect(page.getByRole('heading', { level: 1, name: entrances[remote].heading })).toBeVisible(),
    loads: () => loads,
  };
}
