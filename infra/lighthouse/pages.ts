import type { Locator, Page } from '@playwright/test';
import { must } from '../e2e/support/api.ts';

export const pageNames = ['welcome', 'login', 'dashboard', 'bags'] as const;
export type PageName = (typeof pageNames)[number];

/** A screen that is measured from its first byte on. */
export interface MeasuredPage {
  /** Of a running product; may ask that for it. */
  readonly path: (stackUrl: string) => Promise<string>;
  /** Whether a shopper is signed in. */
  readonly signedIn: boolean;
  /** What stands there when the screen can be used. */
  readonly ready: (page: Page) => Locator;
}

async function bagsOfAnOpenShop(stackUrl: string): Promise<string> {
  const { data: shops } = await must<{ data: { id: string; isOpen: boolean }[] }>(
    stackUrl,
    'GET',
    '/api/shopper/partners?limit=50',
  );
  return `/parceiro/${shops.find(({ isOpen }) => isOpen)?.id ?? ''}/sacolas`;
}

const at = (path: string) => () => Promise.resolve(path);

export const measuredPages: Readonly<Record<PageName, MeasuredPage>> = {
  welcome: {
    path: at('/'),
    signedIn: false,
    ready: (page) => page.getByRole('link', { name: 'Criar conta' }),
  },
  login: {
    path: at('/login'),
    signedIn: false,
    ready: (page) => page.getByLabel('Senha', { exact: true }),
  },
  dashboard: {
    path: at('/dashboard'),
    signedIn: true,
    ready: (page) => page.locator('main a[href^="/parceiro/"]').first(),
  },
  bags: { path: bagsOfAnOpenShop, signedIn: true, ready: (page) => page.getByRole('article').first() },
};
