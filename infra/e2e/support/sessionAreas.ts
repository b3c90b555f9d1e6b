import type { Page } from '@playwright/test';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { must } from './api.ts';
import { newApprovedShop, newShopper, type Person } from './market.ts';
import { demoAccounts } from '../../run/stack/environment.ts';
import type { Role } from './sessions.ts';
import { entrances } from './tab.ts';

/** Addresses and texts of the pages for one role. The session tests use them. */
export interface SessionArea {
  /** The login page. */
  readonly entrance: { readonly path: string; readonly heading: string };
  readonly dashboard: string;
  /** Path and heading of a page that requires a session. On a phone, the page shows the button 'Sair' (log out). */
  readonly account: { readonly path: string; readonly heading: string };
  /**
   * Address (with query and hash) and heading of a page that requires a session. The login page announces this heading:
   * 'Você volta para …' (you will return to …).
   */
  readonly deep: { readonly address: string; readonly heading: string };
  /** Matches the address of the public page that opens after a logout. */
  readonly leavesTo: RegExp;
  /** Matches the addresses of the scripts of the public page that opens after a logout. */
  readonly leavesToScript: RegExp;
  readonly newPerson: (stack: Stack) => Promise<Pick<Person, 'email' | 'password'>>;
}

export const sessionAreas: Record<Role, SessionArea> = {
  shopper: {
    entrance: entrances['mfe-shopper'],
    dashboard: '/dashboard',
    account: { path: '/profile', heading: 'Perfil' },
    deep: { address: '/mensagens?de=email#fim', heading: 'Mensagens' },
    leavesTo: /\/$/,
    leavesToScript: /\/welcome\.[^/]*\.js/,
    newPerson: (stack) => newShopper(stack),
  },
  partner: {
    entrance: entrances['mfe-partner'],
    dashboard: '/partners/dashboard',
    account: { path: '/partner/troca-senha', heading: 'Trocar senha' },
    deep: {
      address: '/partner/gestao-horarios?de=email#fim',
      heading: 'Gestão de horários',
    },
    leavesTo: /\/partners$/,
    leavesToScript: /\/partners\.[^/]*\.js/,
    newPerson: (stack) => newApprovedShop(stack, 'Padaria da Sessão'),
  },
  admin: {
    entrance: entrances['mfe-admin'],
    dashboard: '/admin/dashboard',
    account: { path: '/admin/dashboard', heading: 'Painel administrativo' },
    deep: { address: '/admin/orders?search=pao#fim', heading: 'Pedidos' },
    leavesTo: /\/admin$/,
    leavesToScript: /\/admin\.[^/]*\.js/,
    newPerson: () => Promise.resolve(demoAccounts.admin),
  },
};

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Returns the keys in the browser's local storage that contain data of a user. */
export function keptOfPerson(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `['authToken', 'token', 'user', 'cart', 'authTokenReceipt'].filter((key) => localStorage.getItem(key) !== null)`,
  );
}

/** Ends the session of a page on the server, as a logout on another device would. */
export async function endSessionOnServer(page: Page, { url }: Stack): Promise<void> {
  const token = await page.evaluate<string>(`localStorage.getItem('authToken')`);
  await must(url, 'POST', '/api/auth/logout', { token });
}
