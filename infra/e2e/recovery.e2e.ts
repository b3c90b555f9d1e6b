import type { Page } from '@playwright/test';
import { demoAccounts } from '../run/stack/environment.ts';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible, field, heading } from './support/accessibility.ts';
import { emailsTo } from './support/inbox.ts';
import { newApprovedShop, newShopper } from './support/market.ts';

const NEW_PASSWORD = 'feira-livre-27';

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
test.describe.configure({ timeout: 120_000 });

/** Requests a password recovery link on the page at `address`, and returns the link from the email. */
async function mailedLink(stack: Stack, page: Page, address: string, email: string): Promise<string> {
  await page.goto(address);
  await field(page, 'Email').fill(email);
  await button(page, 'Enviar link').click();
  await expect(heading(page, 'Email Enviado!')).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  const link = async () => {
    const resetEmails = (await emailsTo(stack, email)).filter(({ subject }) =>
      subject.startsWith('Redefinição'),
    );
    return /http\S+redefinir-senha\S+/.exec(resetEmails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link, { timeout: 20_000 }).toContain('/redefinir-senha?token=');
  return link();
}

async function choosePassword(page: Page): Promise<void> {
  await field(page, 'Nova senha').fill(NEW_PASSWORD);
  await field(page, 'Confirmar nova senha').fill(NEW_PASSWORD);
}

test('a shopper who forgot the password signs in by the link of the email, which works once', async ({
  page,
  stack,
}) => {
  const { email } = await newShopper(stack);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(heading(page, 'Esqueci minha senha')).toBeVisible();
  const link = await mailedLink(stack, page, '/esqueci-senha', email);
  await expectAccessible(page);

  await page.goto(link);
  await choosePassword(page);
  await expect(page.getByText('As senhas coincidem')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Redefinir Senha').click();
  await expect(heading(page, 'Senha redefinida com sucesso!')).toBeFocused();
  await expect(page).toHaveURL(/\/entrar$/);
  await field(page, 'Email').fill(email);
  await field(page, 'Senha').fill(NEW_PASSWORD);
  await button(page, 'Entrar').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('Token inválido ou expirado.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Solicitar novo link' }).click();
  await expect(heading(page, 'Esqueci minha senha')).toBeFocused();
});

test('a partner recovers the password in the partner theme, and typed text survives a lost connection', async ({
  page,
  stack,
}) => {
  const { email } = await newApprovedShop(stack, 'Padaria Esquecida');
  const link = await mailedLink(stack, page, '/parceiro/esqueci-senha', email);
  await page.goto(link);
  await expect(page.locator('html')).toHaveClass('theme-business');
  await choosePassword(page);
  await page.route('**/api/auth/reset-password', (route) => route.abort());
  await button(page, 'Redefinir Senha').click();
  await expect(page.getByRole('alert')).toHaveText('Erro de conexão. Tente novamente.');
  await page.unroute('**/api/auth/reset-password');
  await button(page, 'Redefinir Senha').click();
  await expect(heading(page, 'Senha redefinida com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/partners\/login$/);
});

test('an administrator uses a separate recovery address', async ({ page, stack }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page).toHaveURL(/\/esqueci-senha\?type=admin$/);
  const link = await mailedLink(stack, page, '/esqueci-senha?type=admin', demoAccounts.admin.email);
  expect(link).toContain('type=admin');
});

test('an incomplete link shows an error', async ({ page }) => {
  await page.goto('/redefinir-senha');
  await expect(page.getByRole('alert')).toHaveText('Link de redefinição inválido. Solicite um novo link.');
});
