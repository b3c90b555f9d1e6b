import { expect, type Page } from '@playwright/test';
import { workerControls } from './worker.ts';

/** Maps each remote (micro front end) to one of its screens that a visitor can open without a session. */
export const entrances = {
  'mfe-shopper': { path: '/login', heading: 'Acessar Minha Conta' },
  'mfe-partner': { path: '/partners/login', heading: 'Acesso do parceiro' },
  'mfe-admin': { path: '/admin', heading: 'Área administrativa' },
} as const;
export type RemoteName = keyof typeof entrances;
/** The remotes (micro front ends) of the product. */
// Safe cast: `Object.keys` loses the type of the keys.
export const remoteNames = Object.keys(entrances) as RemoteName[];

/** Actions in a browser tab that is never reloaded. */
export interface Tab {
  /** Opens a page of a remote (micro front end) without a reload. */
  enter(remote: RemoteName): Promise<void>;
  /** Opens a page of a remote (micro front end), and waits until the page shows `text`. */
  enterUntil(remote: RemoteName, text: string): Promise<void>;
  /** Expects that the page shows the screen of a remote (micro front end), and not an error or loading message. */
  expectArea(remote: RemoteName): Promise<void>;
  loads(): number;
}

/** Navigates within the page without a reload. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`,
  );

/** Opens the welcome page in a tab. If `worker` is true, waits until the service worker controls the tab. */
export async function openTab(page: Page, url: string, { worker = false } = {}): Promise<Tab> {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto(`${url}/`);
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  if (worker) await workerControls(page);
  const enter = (remote: RemoteName) => navigate(page, entrances[remote].path);
  return {
    enter,
    async enterUntil(remote, text) {
      await enter(remote);
      await expect(page.locator('h1, h2, main p').getByText(text, { exact: true })).toBeVisible();
    },
    expectArea: (remote) =>
      expect(page.getByRole('heading', { level: 1, name: entrances[remote].heading })).toBeVisible(),
    loads: () => loads,
  };
}
