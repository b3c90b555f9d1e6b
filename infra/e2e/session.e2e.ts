import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, heading } from './support/accessibility.ts';
import {
  endSessionOnServer,
  keptOfPerson,
  logIn,
  type SessionArea,
  sessionAreas,
} from './support/sessionAreas.ts';
import { enterAs, type Role } from './support/sessions.ts';

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
test.describe.configure({ timeout: 120_000 });

const signOutButton = (page: Page) =>
  page.getByRole('button', { name: 'Sair' }).filter({ visible: true }).first();
const endNotice = 'Sua sessão terminou. Entre de novo para continuar.';

const refreshCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.endsWith('bx_refresh'));

/** Returns the address of the login page that redirects to `address` after the login. */
const loginFor = ({ entrance }: SessionArea, address: string) =>
  `${entrance.path}?${new URLSearchParams({ returnTo: address }).toString()}`;

for (const [role, area] of Object.entries(sessionAreas) as [Role, SessionArea][]) {
  test.describe(`the session of a ${role}`, () => {
    /** Opens the account page with a new session. */
    async function openAccount(page: Page, person: { email: string; password: string }): Promise<void> {
      await enterAs(page, role, person);
      await page.goto(area.account.path);
      await expect(heading(page, area.account.heading)).toBeVisible();
    }

    test('begins at a deep link, to which the login returns', async ({ page, stack }) => {
      const person = await area.newPerson(stack);
      await page.goto(area.deep.address);
      await expect(heading(page, area.entrance.heading)).toBeVisible();
      await expect(page).toHaveURL(loginFor(area, area.deep.address));
      await expect(page.getByText(`Você volta para ${area.deep.heading}`)).toBeVisible();
      await expect(page.getByText(endNotice)).toHaveCount(0);
      await expectAccessible(page);
      await logIn(page, person);
      await expect(heading(page, area.deep.heading)).toBeVisible();
      await expect(page).toHaveURL(area.deep.address);

      // The login page must not be in the history, and must redirect a user who has a valid session.
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
      await page.goto(loginFor(area, area.deep.address));
      await expect(page).toHaveURL(area.deep.address);
      await page.goto(area.entrance.path);
      await expect(page).toHaveURL(area.dashboard);
    });

    test('shows a message when the server ended it, and continues at the same page', async ({
      page,
      stack,
    }) => {
      const person = await area.newPerson(stack);
      // Logs in with the form, which stores the email for the next login.
      await page.goto(area.entrance.path);
      await logIn(page, person);
      await expect(page).toHaveURL(area.dashboard);
      await page.goto(area.deep.address);
      await expect(heading(page, area.deep.heading)).toBeVisible();
      await endSessionOnServer(page, stack);
      // Reloads the page repeatedly, because the services may accept an ended session for up to two seconds.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('status').filter({ hasText: endNotice })).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
      await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type(person.password);
      await page.keyboard.press('Enter');
      await expect(heading(page, area.deep.heading)).toBeVisible();
      await expect(page).toHaveURL(area.deep.address);
    });

    test("ends with 'Sair', in the browser and on the server", async ({ page, context, stack }) => {
      await openAccount(page, await area.newPerson(stack));
      await page.goto(area.deep.address);
      await expect(heading(page, area.deep.heading)).toBeVisible();
      await page.goto(area.account.path);
      await expect(heading(page, area.account.heading)).toBeVisible();
      expect(await refreshCookies(context)).toHaveLength(1);
      const logout = page.waitForResponse('**/api/auth/logout');
      await signOutButton(page).click();
      expect((await logout).ok()).toBe(true);
      await expect(page).toHaveURL(area.leavesTo);
      expect(await keptOfPerson(page)).toEqual([]);
      await expect.poll(() => refreshCookies(context)).toEqual([]);
      await expect(page.getByText(endNotice)).toHaveCount(0);
      await page.goBack();
      await expect(heading(page, area.entrance.heading)).toBeVisible();
      await expect(page).toHaveURL(loginFor(area, area.deep.address));
      await page.goto(area.dashboard);
      await expect(heading(page, area.entrance.heading)).toBeVisible();
      await expect(page.getByText(endNotice)).toHaveCount(0);
    });

    test('ends in every tab', async ({ page, context, stack }) => {
      const person = await area.newPerson(stack);
      await openAccount(page, person);
      const other = await context.newPage();
      await other.goto(area.deep.address);
      await expect(heading(other, area.deep.heading)).toBeVisible();
      // Waits until the app has started. The prerendered page already shows the heading, but cannot notice that another
      // tab ends the session.
      await expect(other.getByText('Carregando', { exact: true })).toHaveCount(0);
      await signOutButton(page).click();
      await expect(heading(other, area.entrance.heading)).toBeVisible();
      await expect(other).toHaveURL(loginFor(area, area.deep.address));
      await expect(other.getByText(endNotice)).toBeVisible();

      // A login in one tab also redirects the login page in the other tab.
      await page.goto(area.entrance.path);
      await logIn(page, person);
      await expect(heading(other, area.deep.heading)).toBeVisible();
      await expect(page).toHaveURL(area.dashboard);
      await expect(other).toHaveURL(area.deep.address);
    });

    test("ends with 'Sair' before the public page has loaded, and when it does not load", async ({
      page,
      stack,
    }) => {
      const person = await area.newPerson(stack);
      await openAccount(page, person);
      const gate = Promise.withResolvers<void>();
      let requests = 0;
      await page.route(area.leavesToScript, async (route) => {
        requests += 1;
        await gate.promise;
        await route.continue();
      });
      const logout = page.waitForResponse('**/api/auth/logout');
      await signOutButton(page).click();
      expect((await logout).ok()).toBe(true);
      expect(await keptOfPerson(page)).toEqual([]);
      await expect(heading(page, area.account.heading)).toHaveCount(0);
      await expect.poll(() => requests).toBeGreaterThan(0);
      gate.resolve();
      await expect(page).toHaveURL(area.leavesTo);
      await page.unrouteAll({ behavior: 'wait' });

      await openAccount(page, person);
      await page.route(area.leavesToScript, (route) => route.abort());
      const secondLogout = page.waitForResponse('**/api/auth/logout');
      await signOutButton(page).click();
      expect((await secondLogout).ok()).toBe(true);
      expect(await keptOfPerson(page)).toEqual([]);
      await expect(heading(page, area.account.heading)).toHaveCount(0);
    });

    test("ends with 'Sair' without a connection, and on the server when the connection returns", async ({
      page,
      context,
      stack,
    }) => {
      await openAccount(page, await area.newPerson(stack));
      await context.setOffline(true);
      await signOutButton(page).click();
      await expect(heading(page, area.account.heading)).toHaveCount(0);
      expect(await keptOfPerson(page)).toEqual([]);
      const logout = page.waitForResponse('**/api/auth/logout');
      await context.setOffline(false);
      expect((await logout).ok()).toBe(true);
      await expect.poll(() => refreshCookies(context)).toEqual([]);
      await page.goto(area.dashboard);
      await expect(heading(page, area.entrance.heading)).toBeVisible();
    });
  });
}
