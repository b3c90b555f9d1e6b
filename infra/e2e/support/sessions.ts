import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { demoAccounts } from '../../run/stack/environment.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { must } from './api.ts';

export type Role = keyof typeof demoAccounts;

type StorageState = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;

export interface Account {
  readonly email: string;
  readonly password: string;
}

const logins: Record<Role, string> = {
  shopper: '/api/auth/login/shopper',
  partner: '/api/partners/login',
  admin: '/api/admin/login',
};

/** Response of the three login routes. Only the administrators' route calls the access token `token`. */
interface LoginAnswer {
  readonly accessToken?: string;
  readonly token?: string;
  readonly user: SessionUser;
}

/** Returns the values that the product keeps in localStorage after a login. */
const storedLogin = ({ accessToken, token = '', user }: LoginAnswer) => ({
  authToken: accessToken ?? token,
  user: JSON.stringify(user),
});

const logInByApi = (url: string, role: Role, { email, password }: Account): Promise<LoginAnswer> =>
  must<LoginAnswer>(url, 'POST', logins[role], { body: { email, password } });

/** Logs in through the API as the given account, or as the demo account of the role. Returns an access token. */
export const tokenOf = async (
  url: string,
  role: Role,
  account: Account = demoAccounts[role],
): Promise<string> => storedLogin(await logInByApi(url, role, account)).authToken;

/**
 * Logs in through the API as the given account, or as the demo account of the role. Returns the browser's storage
 * state, which is valid until the access token expires.
 */
export async function sessionOf(
  url: string,
  role: Role,
  account: Account = demoAccounts[role],
): Promise<StorageState> {
  const login = storedLogin(await logInByApi(url, role, account));
  const localStorage = Object.entries(login).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}

/**
 * Returns a `storageState` fixture with a session. `account` is called when a test begins, so that it can return an
 * account that `beforeAll` has created. Default: the demo account of the role.
 */
export const signedIn =
  (role: Role, account?: () => Account) =>
  // Playwright reads the names of required fixtures from the first parameter.
  async ({ stack }: { stack: Pick<Stack, 'url'> }, use: (state: StorageState) => Promise<void>) =>
    use(await sessionOf(stack.url, role, account?.()));

/**
 * Logs in without the form, as the given account or as the demo account of the role, and stores the session in the
 * browser of an open page. The browser then also has the cookie that renews the access token.
 */
export async function enterAs(
  page: Page,
  role: Role,
  { email, password }: Account = demoAccounts[role],
): Promise<void> {
  // The requests of a page share the cookies of its browser.
  const response = await page.request.post(logins[role], {
    data: { email, password },
    failOnStatusCode: true,
  });
  const login = storedLogin((await response.json()) as LoginAnswer);
  // Opens a JSON file of the product's origin, whose localStorage must contain the session. The file runs no code that
  // could change the stored session.
  await page.goto('/registry.json');
  await page.evaluate(`void Object.assign(localStorage, ${JSON.stringify(login)})`);
}
