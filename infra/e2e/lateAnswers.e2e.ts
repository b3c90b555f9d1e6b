import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button } from './support/accessibility.ts';
import { must } from './support/api.ts';
import {
  adminToken,
  newApprovedShop,
  newBag,
  newCandidate,
  newCnpj,
  newEmail,
  newShop,
  newShopper,
} from './support/market.ts';
import { enterAs } from './support/sessions.ts';

test.use({ reducedMotion: 'reduce' });
// The timeout is long because a lazily loaded component reports a failure only after its second attempt to load.
test.describe.configure({ timeout: 120_000 });

const SCRIPTS = '**/*.js*';

/** Makes all further scripts fail to load. API calls still succeed. */
async function failScripts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.route(SCRIPTS, (route) => route.abort());
}

const restoreScripts = (page: Page) => page.unroute(SCRIPTS);

async function fillCart(page: Page, shopId: string): Promise<void> {
  await page.goto(`/parceiro/${shopId}/sacolas`);
  await button(page, /^Aumentar/).click();
  await expect(page.getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
}

test('a registered shop reads the confirmation when the code of the confirmation does not load', async ({
  page,
}) => {
  await page.goto('/partners/cadastrar');
  await page.getByLabel('Nome do negócio').fill('Padaria Sem Sinal');
  await page.getByLabel('CNPJ').fill(newCnpj());
  await page.getByLabel('Tipo de negócio').selectOption({ index: 1 });
  await page.getByLabel('Endereço').fill('Rua das Laranjeiras, 100, São Paulo');
  await page.getByLabel('Telefone').fill('11987654321');
  const email = newEmail('semsinal');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nome do proprietário').fill('Rosa Lima');
  await page.getByLabel('Senha', { exact: true }).fill('feira-livre-26');
  await page.getByLabel('Confirmar senha', { exact: true }).fill('feira-livre-26');
  await page.getByRole('checkbox').check();
  await failScripts(page);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Cadastro Recebido')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await button(page, 'Entendi').click();
  await expect(page).toHaveURL(/\/partners$/);
});

test('a shop under review reads the refusal when the code of its dialog does not load', async ({
  page,
  stack,
}) => {
  const { email, password } = await newCandidate(stack, 'Padaria em Análise');
  await page.goto('/partners/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await failScripts(page);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Conta em Análise')).toBeVisible();
});

test('a shop under review opens the dialogs about its data once their code loads', async ({
  page,
  stack,
}) => {
  const { email, password } = await newCandidate(stack, 'Padaria em Espera');
  const logIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.locator('button[type=submit]').click();
  };
  for (const name of ['Baixar meus dados', 'Excluir cadastro']) {
    await page.goto('/partners/login');
    await logIn();
    await expect(button(page, name)).toBeVisible();
    await failScripts(page);
    await button(page, name).click();
    await expect(page.getByText('Não foi possível abrir')).toBeVisible();
    await restoreScripts(page);
    await logIn();
    await button(page, name).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
});

for (const [way, title] of [
  ['/carrinho', 'Pedido Criado com Sucesso!'],
  ['/pagamento', 'Pedido Concluído!'],
] as const)
  test(`an order of ${way} is confirmed when the code of the confirmation does not load`, async ({
    page,
    stack,
  }) => {
    const shop = await newShop(stack, 'Padaria da Confirmação');
    await newBag(stack, shop, 3);
    await enterAs(page, 'shopper', await newShopper(stack));
    await fillCart(page, shop.id);
    await page.goto(way);
    const order = button(page, /^Concluir (Pedido|Pagamento)/);
    await expect(order).toBeEnabled();
    await failScripts(page);
    await order.click();
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.getByText(/^Pedido #\w+\. Acompanhe em Pedidos\.$/).first()).toBeVisible();
    await expect(page.getByText('Dados do pedido não encontrados')).toHaveCount(0);
    await expect(page).toHaveURL(/\/pedidos$/);
    await restoreScripts(page);
    await page.reload();
    await expect(page.getByText('Padaria da Confirmação').first()).toBeVisible();
  });

test('a guest signs in from the checkout once the code of the sheet loads', async ({ page, stack }) => {
  const shop = await newShop(stack, 'Padaria da Visita');
  await newBag(stack, shop, 3);
  await fillCart(page, shop.id);
  await page.goto('/carrinho');
  const order = button(page, 'Concluir Pedido');
  await expect(order).toBeEnabled();
  await failScripts(page);
  await order.click();
  await expect(page.getByText('Não foi possível abrir')).toBeVisible();
  await restoreScripts(page);
  await order.click();
  await expect(page.getByRole('dialog', { name: /^Entre para concluir/ })).toBeVisible();
});

test('a bag of another shop replaces the cart once the code of the question loads', async ({
  page,
  stack,
}) => {
  const [one, other] = [await newShop(stack, 'Padaria Primeira'), await newShop(stack, 'Padaria Segunda')];
  for (const shop of [one, other]) await newBag(stack, shop, 3);
  await fillCart(page, one.id);
  await page.goto(`/parceiro/${other.id}/sacolas`);
  const add = button(page, /^Aumentar/);
  await expect(add).toBeVisible();
  await failScripts(page);
  await add.click();
  await expect(page.getByText('Não foi possível abrir')).toBeVisible();
  await restoreScripts(page);
  await add.click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveAccessibleName(
    'Limpar o carrinho?',
  );
});

test('a profile that an administrator changed keeps what was typed until the code of the comparison loads', async ({
  page,
  stack,
}) => {
  const shop = await newApprovedShop(stack, 'Padaria da Comparação');
  await enterAs(page, 'partner', shop);
  await page.goto('/partner/dados-cadastrais');
  const name = page.getByLabel('Nome do negócio');
  await name.fill('Padaria da Comparação Nova');
  await must(stack.url, 'PUT', `/api/admin/partners/${shop.id}`, {
    token: await adminToken(stack.url),
    body: { address: 'Rua Nova, 1, São Paulo' },
  });
  await failScripts(page);
  await button(page, 'Salvar alterações').click();
  const retry = button(page, 'Tentar novamente');
  await expect(retry).toBeVisible();
  await expect(name).toHaveValue('Padaria da Comparação Nova');
  await restoreScripts(page);
  await retry.click();
  await expect(page.getByText(/^Rua Nova, 1, São Paulo \(antes: /)).toBeVisible();
  await expect(name).toHaveValue('Padaria da Comparação Nova');
});

test('a shop that moved is saved, and places its pin later when the code of the map does not load', async ({
  page,
  stack,
}) => {
  const shop = await newApprovedShop(stack, 'Padaria da Mudança');
  await enterAs(page, 'partner', shop);
  await page.goto('/partner/dados-cadastrais');
  await page.getByLabel('Endereço').fill('Rua Nova, 300, São Paulo');
  await failScripts(page);
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText('Dados atualizados com sucesso!').first()).toBeVisible();
  await expect(page.getByText('Não foi possível abrir')).toBeVisible();
  await restoreScripts(page);
  await page.goto('/partner/dados-cadastrais');
  await button(page, 'Marcar no mapa').click();
  await expect(page.getByRole('dialog', { name: 'Onde fica o novo endereço?' })).toBeVisible();
});

test('a financial report opens once its code loads', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin/financial');
  await expect(button(page, 'Hoje')).toBeVisible();
  await failScripts(page);
  await button(page, 'Hoje').click();
  const retry = button(page, 'Tentar novamente');
  await expect(retry).toBeVisible();
  await restoreScripts(page);
  await retry.click();
  await expect(page.getByRole('group', { name: 'Receita total' })).toBeVisible();
});
