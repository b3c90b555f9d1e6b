import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible, expectAccessibleDialog } from './support/accessibility.ts';
import { must } from './support/api.ts';
import {
  newApprovedShop,
  newBag,
  newShop,
  newShopper,
  orderFor,
  placeOrder,
  type Shop,
} from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const shops: { one: Shop; other: Shop } = {} as never;

// The timeout is long because the accessibility checks (axe) run several times.
test.describe.configure({ timeout: 120_000 });
test.use({
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: signedIn('partner', () => shops.one),
});

test.beforeAll(async ({ stack }) => {
  shops.one = await newShop(stack, 'Padaria do Endereço Velho');
  shops.other = await newApprovedShop(stack, 'Padaria do Outro CNPJ');
});

test("a shop corrects its data; another shop's CNPJ is refused at its field", async ({ page, stack }) => {
  const { data } = await must<{ data: { cnpj: string } }>(stack.url, 'GET', '/api/partner-profile', {
    token: shops.other.token,
  });
  await page.goto('/partner/dados-cadastrais');
  const cnpj = page.getByLabel('CNPJ');
  await expect(cnpj).toHaveValue(/^\d{2}\./);
  const ownCnpj = await cnpj.inputValue();
  await page.getByLabel('Nome do negócio').fill('Padaria do Endereço Novo');
  await page.getByLabel('Endereço').fill('Rua');
  await cnpj.fill(data.cnpj);
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText('Endereço deve ter pelo menos 5 caracteres').first()).toBeVisible();
  await page.getByLabel('Endereço').fill('Rua Nova, 200, Bela Vista, São Paulo');
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText('CNPJ já cadastrado')).toBeVisible();
  await expect(cnpj).toBeFocused();
  await expectAccessible(page);
  await expectAccessibleDialog(
    page,
    () => page.getByRole('link', { name: 'Voltar', exact: true }).click(),
    'Sair sem salvar?',
  );
  await cnpj.fill(ownCnpj);
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText('Dados atualizados com sucesso!').first()).toBeVisible();
  const place = page.getByRole('dialog', { name: 'Onde fica o novo endereço?' });
  await place.getByLabel('Latitude').fill('-23.5614');
  await place.getByLabel('Longitude').fill('-46.6559');
  await button(page, 'Enviar local').click();
  await expect(page).toHaveURL(/\/partners\/dashboard$/);
});

test('a shop downloads its data, and deletes its account when no order is open', async ({ page, stack }) => {
  const { url } = stack;
  const shopper = await newShopper(stack);
  const bagId = await newBag(stack, shops.one, 3);
  const orderId = await placeOrder(stack, shopper, orderFor(shops.one, bagId));
  await page.goto('/partner/dados-cadastrais');
  const close = () => button(page, 'Encerrar conta').click();
  await expectAccessibleDialog(page, close, 'Encerrar conta');
  await close();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Há pedidos em aberto')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Senha atual' })).toHaveCount(0);
  await must(url, 'PATCH', `/api/orders/${orderId}/cancel`, { token: shopper.token, body: {} });
  await page.reload();

  const openDownload = () => button(page, 'Baixar meus dados').click();
  await expectAccessibleDialog(page, openDownload, 'Baixar meus dados');
  const download = page.waitForEvent('download');
  await openDownload();
  await page.getByRole('textbox', { name: 'Senha atual' }).fill(shops.one.password);
  await dialog.getByRole('button', { name: 'Baixar', exact: true }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    account: { email: string };
    orders: { id: string }[];
  };
  expect([data.account.email, data.orders.map(({ id }) => id)]).toEqual([shops.one.email, [orderId]]);

  await close();
  await page.getByRole('textbox', { name: 'Senha atual' }).fill(shops.one.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Encerrar conta' }).click();
  await expect(page.getByText('Conta encerrada com sucesso').first()).toBeVisible();
  await expect(page).toHaveURL(/\/partners$/);
  const { email, password, id } = shops.one;
  await expect
    .poll(async () =>
      (await page.request.post('/api/partners/login', { data: { email, password } })).status(),
    )
    .toBe(401);
  expect((await page.request.get(`/api/partner/${id}`)).status()).toBe(404);
});
