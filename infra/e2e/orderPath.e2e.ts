import type { Browser, Page } from '@playwright/test';
import { bagName, shortBagName } from '@boaxepa/contracts/wire/bags';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import { demoAccounts } from '../run/stack/environment.ts';
import { expect, test } from './fixtures.ts';
import { DESKTOP, PHONE } from './support/accessibility.ts';
import { emailsTo } from './support/inbox.ts';
import { newCnpj, newCpf, newEmail } from './support/market.ts';
import { logIn } from './support/sessionAreas.ts';

const shop = { name: 'Padaria Flor do Bairro', email: newEmail('padaria'), password: 'Senha123' };
const shopper = { email: newEmail('clara'), password: 'Senha123' };
const bag = shortBagName(bagName('doce', 'padaria'));

/** Simulated users. Each user has a page in a separate browser context, which stays open during all tests. */
const people: Record<'owner' | 'admin' | 'shopper', Page> = {} as never;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, stack }) => {
  const open = async (of: Browser, viewport: { width: number; height: number }) =>
    (await of.newContext({ baseURL: stack.url, viewport })).newPage();
  people.owner = await open(browser, DESKTOP);
  people.admin = await open(browser, DESKTOP);
  people.shopper = await open(browser, PHONE);
});
test.afterAll(() => Promise.all(Object.values(people).map((page) => page.context().close())));

test('a shop owner registers and reads that the approval is pending', async () => {
  const page = people.owner;
  await page.goto('/partners/cadastrar');
  await page.getByLabel('Nome do negócio').fill(shop.name);
  await page.getByLabel('CNPJ').fill(newCnpj());
  await page.getByLabel('Tipo de negócio').selectOption({ label: 'Padaria' });
  await page.getByLabel('Endereço').fill('Rua das Flores, 12, Bela Vista, São Paulo');
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('Email').fill(shop.email);
  await page.getByLabel('Nome do proprietário').fill('Rosa Lima');
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(shop.password);
  await page.getByRole('checkbox', { name: /Termos/ }).check();
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Cadastro Recebido' })).toBeVisible();
  await page.getByRole('button', { name: 'Entendi' }).click();

  await page.goto('/partners/login');
  await logIn(page, shop);
  await expect(page.getByRole('dialog', { name: 'Conta em Análise' })).toBeVisible();
});

test('an administrator finds and approves the shop, which receives an email', async ({ stack }) => {
  const page = people.admin;
  await page.goto('/admin');
  await logIn(page, demoAccounts.admin);
  await page.getByRole('link', { name: /^Parceiros/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar parceiros' }).fill(shop.name);
  await page.getByRole('button', { name: `Aprovar ${shop.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Aprovar ${shop.name}` });
  await dialog.getByLabel('Latitude').fill('-23.5561');
  await dialog.getByLabel('Longitude').fill('-46.6459');
  await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(page.getByText('Parceiro aprovado', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(stack, shop.email)).map(({ subject }) => subject))
    .toEqual(['Recebemos o seu cadastro na Boa Xepa', 'Seu cadastro na Boa Xepa foi aprovado']);
  const [, approval] = await emailsTo(stack, shop.email);
  expect(approval?.text).toContain('Rosa Lima');
  expect(approval?.html).toContain(`${stack.url}/partners/login`);
});

test('the partner logs in, sets its hours and creates a bag', async () => {
  const page = people.owner;
  await page.goto('/partners/login');
  await logIn(page, shop);
  await expect(page).toHaveURL(/\/partners\/dashboard$/);

  await page.goto('/partner/gestao-horarios');
  for (const day of dayNames) {
    const hours = page.getByRole('group', { name: day, exact: true });
    const open = hours.getByRole('switch', { name: `${day}: aberto` });
    if (!(await open.isChecked())) await open.click();
    await hours.getByLabel('Abertura').fill('00:00');
    await hours.getByLabel('Fechamento').fill('23:59');
    await hours.getByLabel('Retirada de').fill('00:00');
    await hours.getByLabel('Retirada até').fill('23:59');
  }
  await page.getByRole('button', { name: 'Salvar Horários' }).click();
  await expect(page.getByText('Horários salvos com sucesso!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/partners\/dashboard$/);

  await page.goto('/partners/bags');
  await page.getByRole('button', { name: 'Nova Sacola' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova Sacola' });
  await dialog.getByLabel('Tipo').selectOption({ label: 'Doce' });
  await dialog.getByLabel('Categoria').selectOption({ label: 'Padaria' });
  await dialog.getByLabel('Preço original').fill('30,00');
  await dialog.getByLabel('Preço promocional').fill('14,90');
  await dialog.getByLabel('Estoque').fill('5');
  await dialog.getByLabel('Data de vencimento').fill(addDaysToDate(localDate(defaultZone, new Date()), 1));
  await dialog.getByRole('button', { name: 'Criar Sacola' }).click();
  await expect(page.getByText('Sacola criada com sucesso', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: new RegExp(bag) })).toBeVisible();
});

test('a shopper registers, finds the shop and orders two bags', async () => {
  const page = people.shopper;
  await page.goto('/');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await page.getByLabel('Nome completo').fill('Clara Nunes');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByLabel('Senha', { exact: true }).fill(shopper.password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(shopper.password);
  await page.getByRole('checkbox', { name: /Termos/ }).check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/entrar$/);
  await page.goto('/login');
  await logIn(page, shopper);
  await expect(page.getByRole('heading', { name: 'Olá, Clara!' })).toBeVisible();

  await page.getByRole('searchbox').fill(shop.name);
  await page
    .getByRole('link', { name: new RegExp(shop.name) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/parceiro\/[0-9a-f]{24}\/sacolas$/);
  await page.getByRole('button', { name: `Aumentar ${bag}` }).click();
  await page.getByRole('button', { name: `Aumentar ${bag}` }).click();
  await page.getByRole('link', { name: 'Ver Carrinho' }).click();
  await expect(page.getByText(`2 × ${bag}`)).toBeVisible();
  await expect(page.getByText(/R\$\s29\.80/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Concluir Pedido' }).click();
  await expect(page.getByRole('dialog', { name: 'Pedido Criado com Sucesso!' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await expect(page.getByText('Aguardando retirada', { exact: true })).toBeVisible();
});

test('the partner confirms, packs and hands over; the shopper sees each step and rates the order', async ({
  stack,
}) => {
  const { owner, shopper: buyer } = people;
  await owner.goto('/partners/orders');
  const ticket = owner.getByRole('article', { name: /^Pedido/ });
  await ticket.getByRole('link', { name: /^Confirmar pedido/ }).click();
  await owner.getByRole('button', { name: 'Confirmar Pedido' }).click();
  await expect(owner).toHaveURL(/\/partners\/orders$/);

  await ticket.getByRole('button', { name: /^Marcar como Pronto/ }).click();
  await expect(buyer.getByText('Pronto para retirada', { exact: true })).toBeVisible({ timeout: 30_000 });

  await ticket.getByRole('button', { name: /^Marcar como Entregue/ }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Marcar como Entregue' }).click();
  await expect(buyer.getByRole('button', { name: /^Avaliar pedido/ })).toBeVisible({ timeout: 30_000 });

  await buyer.getByRole('button', { name: /^Avaliar pedido/ }).click();
  await buyer.getByRole('radio', { name: /^5 estrelas/ }).check();
  await buyer.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(buyer.getByText(/Sua nota: 5/)).toBeVisible();

  await buyer.goto('/mensagens');
  for (const title of [
    'Pedido criado',
    'Pedido confirmado',
    'Pedido pronto para retirada',
    'Pedido retirado',
  ])
    await expect(buyer.getByRole('heading', { name: title })).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(stack, shopper.email)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(3);
});
