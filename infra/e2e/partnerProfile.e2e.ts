import { expect, test } from './fixtures.ts';
import { button, expectAccessible, expectAccessibleDialog } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { newApprovedShop, type Shop } from './support/market.ts';
import { sessionOf } from './support/sessions.ts';

const shops: { one: Shop; other: Shop } = {} as never;

// Axe is asked several times.
test.describe.configure({ timeout: 120_000 });
test.use({
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: async ({ stack }, use) => use(await sessionOf(stack.url, 'partner', shops.one)),
});

test.beforeAll(async ({ stack }) => {
  shops.one = await newApprovedShop(stack, 'Padaria do Endereço Velho');
  shops.other = await newApprovedShop(stack, 'Padaria do Outro CNPJ');
});

test("a shop corrects its data; another shop's CNPJ is refused at its field", async ({ page, stack }) => {
  const { data } = await must<{ data: { cnpj: string } }>(stack.url, 'GET', '/api/partner-profile', {
    token: shops.other.token,
  });
  await page.goto('/partner/dados-cadastrais');
  const cnpj = page.getByLabel('CNPJ');
  await expect(cnpj).toHaveValue(/^\d{2}\./);
  const own = await cnpj.inputValue();
  await expectAccessible(page);
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
    () => page.getByRole('link', { name: 'Voltar ao painel' }).click(),
    'Sair sem salvar?',
  );
  await cnpj.fill(own);
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText('Dados atualizados com sucesso!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/partners\/dashboard$/);
});
