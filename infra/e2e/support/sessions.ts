import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import type { BrowserContextOptions } from '@playwright/test';
import { demoAccounts } from '../../run/stack/environment.ts';
import { must } from './api.ts';

export type Role = keyof typeof demoAccounts;

const logins: Record<Role, string> = {
  shopper: '/api/auth/login/shopper',
  partner: '/api/partners/login',
  admin: '/api/admin/login',
};

/**
 * Logs in through the API as the given account, or as the demo account of the role. Returns the browser's storage
 * state, which is valid until the access token expires.
 */
export async function sessionOf(
  url: string,
  role: Role,
  { email, password }: { email: string; password: string } = demoAccounts[role],
): Promise<NonNullable<Exclude<BrowserContextOptions['storageState'], string>>> {
  const { accessToken, token, user } = await must<{
    accessToken?: string;
    token?: string;
    user: SessionUser;
  }>(url, 'POST', logins[role], { body: { email, password } });
  const storedValues = { authToken: accessToken ?? token ?? '', user: JSON.stringify(user) };
  const localStorage = Object.entries(storedValues).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}
