import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, field } from './support/accessibility.ts';
import { newCpf, newEmail, newApprovedShop, newShopper, type Person } from './support/market.ts';
import { screenHeading } from './support/screens.ts';
import { signedIn } from './support/sessions.ts';
import { withWorker, workerHasStored } from './support/worker.ts';

test.use({ ...withWorker, reducedMotion: 'reduce' });
test.describe.configure({ timeout: 120_000 });

const people: { shopper: Person; shop: Person } = {} as never;
test.beforeAll(async ({ stack }) => {
  people.shopper = await newShopper(stack);
  people.shop = await newApprovedShop(stack, 'Quitanda Sem Rede');
});

/**
 * Opens a screen while online, so that the service worker stores its code. Then opens the screen again while offline.
 */
async function startOffline(page: Page, context: BrowserContext, path: string, chunk: RegExp) {
  await page.goto(path);
  await expect(screenHeading(page)).toBeVisible();
  await workerHasStored(page, chunk);
  await workerHasStored(page, /mf-manifest/);
  await context.setOffline(true);
  await page.reload();
  await expect(screenHeading(page)).toBeVisible();
}

/**
 * Fills in a form and submits it while offline. The form must keep the typed values, so that a second click sends them
 * when the page is online again.
 */
async function expectKept(
  context: BrowserContext,
  typedFields: readonly (readonly [Locator, string])[],
  submit: Locator,
  failure: Locator,
): Promise<void> {
  for (const [target, value] of typedFields) await target.fill(value);
  // Some fields format their value, so the displayed values are compared.
  const values = () => Promise.all(typedFields.map(([target]) => target.inputValue()));
  const visibleValues = await values();
  await submit.click();
  await expect(failure.first()).toBeVisible();
  expect(await values()).toEqual(visibleValues);
  await context.setOffline(false);
  expect(await values()).toEqual(visibleValues);
  await submit.click();
}

test('a registration that was typed without a connection is sent when it returns', async ({
  page,
  context,
}) => {
  await startOffline(page, context, '/cadastrar', /cadastrar/);
  await page.getByRole('checkbox', { name: /Termos/ }).check();
  await expectKept(
    context,
    [
      [field(page, 'Nome completo'), 'Vera Sem Rede'],
      [field(page, 'Email'), newEmail('vera')],
      [field(page, 'CPF'), newCpf()],
      [field(page, 'Senha'), 'feira-livre-26'],
      [field(page, 'Confirmar senha'), 'feira-livre-26'],
    ],
    button(page, 'Criar conta'),
    page.getByRole('alert'),
  );
  await expect(page).toHaveURL(/\/(?:entrar|login)/);
});

test.describe('as a shopper', () => {
  test.use({
    storageState: signedIn('shopper', () => people.shopper),
  });

  test('personal data that were typed without a connection are saved when it returns', async ({
    page,
    context,
  }) => {
    await page.goto('/profile/personal');
    await expect(field(page, 'Nome')).toHaveValue('Clara');
    await workerHasStored(page, /mf-manifest/);
    await context.setOffline(true);
    await expectKept(
      context,
      [[field(page, 'Nome'), 'Clarice']],
      button(page, 'Salvar alterações'),
      page.getByRole('alert'),
    );
    await expect(page.getByText('Dados atualizados com sucesso!', { exact: true })).toBeVisible();
  });
});

test.describe('as a shop', () => {
  test.use({
    storageState: signedIn('partner', () => people.shop),
  });

  test('a product that was typed without a connection is created when it returns', async ({
    page,
    context,
  }) => {
    await page.goto('/partners/products');
    await expect(page.getByRole('heading', { name: 'Nenhum produto cadastrado' })).toBeVisible();
    await workerHasStored(page, /mf-manifest/);
    await button(page, 'Novo Produto').click();
    const dialog = page.getByRole('dialog', { name: 'Novo Produto' });
    await dialog.getByLabel('Categoria').selectOption('Doces');
    await context.setOffline(true);
    await expectKept(
      context,
      [
        [dialog.getByLabel('Nome'), 'Bolo de fubá'],
        [dialog.getByLabel('Preço original'), '24,00'],
        [dialog.getByLabel('Estoque', { exact: true }), '4'],
      ],
      dialog.getByRole('button', { name: 'Criar Produto' }),
      dialog.getByText(/^Não sabemos se o produto foi criado/),
    );
    await expect(page.getByRole('article', { name: 'Bolo de fubá' })).toBeVisible();
  });
});
