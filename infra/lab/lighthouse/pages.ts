import type { Locator, Page } from '@playwright/test';
import { must } from '../../e2e/support/api.ts';
import type { Role } from '../../e2e/support/sessions.ts';

export const pageNames = [
  'welcome',
  'login',
  'dashboard',
  'bags',
  'products',
  'map',
  'partner-products',
  'financial',
] as const;
export type PageName = (typeof pageNames)[number];

/** A page that the lab loads and measures. */
export interface MeasuredPage {
  /** Returns the path of the page. The function may call the API at `stackUrl`, for example to find a shop. */
  readonly path: (stackUrl: string) => Promise<string>;
  /** Role of the signed-in user, or undefined for a guest. */
  readonly as?: Role;
  /** Returns an element that is visible when the page is usable. */
  readonly ready: (page: Page) => Locator;
}

async function openShop(stackUrl: string): Promise<string> {
  const { data: shops } = await must<{ data: { id: string; isOpen: boolean }[] }>(
    stackUrl,
    'GET',
    '/api/shopper/partners?limit=50',
  );
  const shop = shops.find(({ isOpen }) => isOpen);
  if (!shop) throw new Error('no shop of the demo data is open');
  return `/parceiro/${shop.id}`;
}

const at = (path: string) => () => Promise.resolve(path);

export const measuredPages: Readonly<Record<PageName, MeasuredPage>> = {
  welcome: {
    path: at('/'),
    ready: (page) => page.getByRole('link', { name: 'Criar conta' }),
  },
  login: {
    path: at('/login'),
    ready: (page) => page.getByLabel('Senha', { exact: true }),
  },
  dashboard: {
    path: at('/dashboard'),
    as: 'shopper',
    ready: (page) => page.locator('main a[href^="/parceiro/"]').first(),
  },
  bags: {
    path: async (stackUrl) => `${await openShop(stackUrl)}/sacolas`,
    as: 'shopper',
    ready: (page) => page.getByRole('article').first(),
  },
  products: { path: openShop, as: 'shopper', ready: (page) => page.getByRole('article').first() },
  map: {
    path: at('/mapa'),
    as: 'shopper',
    ready: (page) => page.getByRole('button', { name: /Aproximar$|, desde/ }).nth(1),
  },
  'partner-products': {
    path: at('/partners/products'),
    as: 'partner',
    ready: (page) => page.getByRole('article').first(),
  },
  financial: {
    path: at('/admin/financial'),
    as: 'admin',
    // The report stays empty until the user has chosen a period.
    ready: (page) => page.getByRole('heading', { name: 'Escolha um período para consultar' }),
  },
};
