import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, DESKTOP } from './support/accessibility.ts';
import { expectChips, expectSummary, expectToggle } from './support/controlSteps.ts';
import { screenHeading, sharedScene } from './support/screens.ts';

const sceneOf = sharedScene();

test.use({ reducedMotion: 'reduce', actionTimeout: 10_000 });
// The timeout is long because each test opens several pages.
test.describe.configure({ timeout: 120_000 });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(screenHeading(page)).toBeVisible();
}

test('every login and registration can show the typed password and links to its errors', async ({ page }) => {
  for (const [path, submit, fields] of [
    ['/login', 'Entrar', ['Senha']],
    ['/partners/login', 'Entrar', ['Senha']],
    ['/admin', 'Entrar', ['Senha']],
    ['/cadastrar', 'Criar conta', ['Senha', 'Confirmar senha']],
    ['/partners/cadastrar', 'Cadastrar', ['Senha', 'Confirmar senha']],
  ] as const)
    await test.step(path, async () => {
      await open(page, path);
      for (const field of fields) await expectToggle(page, field);
      await expectSummary(page, submit);
    });
});

test('the terms are read, closed, and accepted before a registration', async ({ page }) => {
  const checkbox = page.getByRole('checkbox', { name: /^Li e aceito/ });
  await open(page, '/cadastrar');
  await page.getByLabel('Telefone').pressSequentially('11912345678');
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 91234-5678');
  const privacy = page.getByRole('dialog', { name: 'Política de Privacidade' });
  await button(page, /Política de Privacidade/).click();
  await privacy.getByRole('button', { name: 'Fechar' }).click();
  await expect(privacy).toHaveCount(0);
  await button(page, /Política de Privacidade/).click();
  await privacy.getByRole('button', { name: 'Aceitar Política' }).click();
  await expect(privacy).toHaveCount(0);

  await open(page, '/partners/cadastrar');
  const terms = page.getByRole('dialog', { name: 'Termos & Condições do Parceiro' });
  for (const [leave, accepted] of [
    ['Fechar', false],
    ['Voltar', false],
    ['Li e aceito', true],
  ] as const) {
    await button(page, /Termos & Condições/).click();
    await terms.getByRole('button', { name: leave }).click();
    await expect(terms).toHaveCount(0);
    await expect(checkbox).toBeChecked({ checked: accepted });
  }
});

/** Expects that each theme button changes the color scheme of the page. */
async function expectThemes(page: Page, device: string): Promise<void> {
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Escuro' }).filter({ visible: true }).click();
  await expect(html).toHaveAttribute('data-scheme', 'dark');
  await page.getByRole('button', { name: 'Claro' }).filter({ visible: true }).click();
  await expect(html).toHaveAttribute('data-scheme', 'light');
  await page.getByRole('button', { name: device }).filter({ visible: true }).click();
  await expect(html).not.toHaveAttribute('data-scheme', 'light');
}

/** Expects that each button of a password dialog closes the dialog, and that the dialog can show the typed password. */
async function expectPasswordDialog(page: Page, name: string, fields: readonly string[]): Promise<void> {
  const opener = page.getByRole('button', { name: new RegExp(`^${name}`) }).filter({ visible: true });
  const dialog = page.getByRole('dialog', { name });
  for (const leave of ['Cancelar', 'Fechar']) {
    await opener.first().click();
    for (const field of fields) await expectToggle(page, field);
    await dialog.getByRole('button', { name: leave }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener.first()).toBeFocused();
  }
}

const passwords = ['Senha atual', 'Nova senha', 'Confirmar nova senha'];

test.describe('a shopper', () => {
  test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions.shopper) });

  test('chooses colors, and closes the dialogs of the account', async ({ page }) => {
    await open(page, '/profile');
    await expectThemes(page, 'Sistema');
    await expectPasswordDialog(page, 'Trocar senha', passwords);
    await expectPasswordDialog(page, 'Baixar meus dados', ['Senha atual']);
    await button(page, 'Trocar senha').click();
    await expectSummary(page, 'Alterar senha');
  });

  test('reads the messages, and marks all of them as read', async ({ page }) => {
    await open(page, '/mensagens');
    await button(page, 'Marcar todas como lidas').click();
    await expect(button(page, 'Marcar todas como lidas')).toBeDisabled();
    await page
      .locator('main')
      .getByRole('link', { name: /^Pedido/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/pedidos/);
  });

  test('filters the shops by kind', async ({ page }) => {
    await open(page, '/dashboard');
    await expectChips(page, ['Padarias', 'Mercados', 'Restaurantes', 'Farmácias', 'Outros', 'Todos']);
    await expect(page.locator('main a[href^="/parceiro/"]').first()).toBeVisible();
  });
});

test.describe('a partner', () => {
  test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions.partner) });

  test('chooses colors, shows the typed passwords and sees the errors of a password change', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, '/partner/troca-senha');
    await expectThemes(page, 'Como no aparelho');
    for (const field of passwords) await expectToggle(page, field);
    await expectSummary(page, 'Alterar senha');
  });

  test('filters the bags by type, category and text, and clears the filters', async ({ page }) => {
    await open(page, '/partners/bags');
    await expectChips(page, ['Doce', 'Salgada', 'Mista', 'Todas']);
    await page.getByLabel('Categoria').selectOption({ label: 'Bebidas' });
    await page.getByRole('searchbox', { name: 'Buscar sacolas' }).fill('nada');
    await expect(page.getByText('Nenhuma sacola encontrada').first()).toBeVisible();
    await button(page, 'Limpar filtros').click();
    await expect(page.getByRole('searchbox', { name: 'Buscar sacolas' })).toHaveValue('');
  });

  test('closes the forms of bags and products by each of their buttons', async ({ page }) => {
    for (const [path, opener] of [
      ['/partners/bags', 'Nova Sacola'],
      ['/partners/products', 'Novo Produto'],
    ] as const) {
      await open(page, path);
      const dialog = page.getByRole('dialog', { name: opener });
      for (const leave of ['Cancelar', 'Fechar']) {
        await button(page, opener).click();
        await dialog.getByRole('button', { name: leave }).click();
        await expect(dialog).toHaveCount(0);
      }
    }
  });
});

test.describe('an administrator', () => {
  test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions.admin) });

  test('chooses colors, and closes the dialogs of the account', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, '/admin/orders');
    await expectThemes(page, 'Como no aparelho');
    await expectPasswordDialog(page, 'Trocar senha', passwords);
    await button(page, 'Trocar senha').click();
    await expectSummary(page, 'Alterar senha');
  });

  test('filters the partners by status', async ({ page }) => {
    await open(page, '/admin/partners');
    await expectChips(page, ['Pendente', 'Aprovado', 'Rejeitado', 'Ativo', 'Todos']);
  });

  test('turns the pages of the lists', async ({ page }) => {
    for (const path of ['/admin/orders', '/admin/partners', '/admin/terms-audit']) {
      await open(page, path);
      await button(page, 'Próxima').click();
      await expect(page).toHaveURL(/page=2/);
      await button(page, 'Anterior').click();
      await expect(page).not.toHaveURL(/page=2/);
    }
  });
});
