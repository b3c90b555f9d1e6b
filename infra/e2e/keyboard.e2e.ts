import type { Page } from '@playwright/test';
import { bagName, shortBagName } from '@boaxepa/contracts/wire/bags';
import { demoAccounts } from '../run/stack/environment.ts';
import { expect, test } from './fixtures.ts';
import { field } from './support/accessibility.ts';
import { type Keyboard, keyboardOf } from './support/keyboard.ts';
import { newCnpj, newCpf, newEmail } from './support/market.ts';

const shop = { name: 'Doceria do Teclado', email: newEmail('doceria'), password: 'Senha123' };
const shopper = { email: newEmail('tecla'), password: 'Senha123' };
const bag = shortBagName(bagName('doce', 'padaria'));

/** Simulated users who use only the keyboard. Each user has a separate browser, which stays open during all tests. */
const people: Record<'owner' | 'admin' | 'shopper', { page: Page; keys: Keyboard }> = {} as never;

// The timeout is long because a few hundred presses of Tab are slow on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async ({ browser, stack }) => {
  const open = async (width: number) => {
    const page = await (
      await browser.newContext({ baseURL: stack.url, viewport: { width, height: 900 } })
    ).newPage();
    return { page, keys: keyboardOf(page) };
  };
  people.owner = await open(1280);
  people.admin = await open(1280);
  people.shopper = await open(360);
});
test.afterAll(() => Promise.all(Object.values(people).map(({ page }) => page.context().close())));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function logIn(page: Page, keys: Keyboard, who: { email: string; password: string }): Promise<void> {
  await keys.type(field(page, 'Email'), who.email);
  await keys.type(field(page, 'Senha'), who.password);
  await page.keyboard.press('Enter');
}

test('a shop owner registers', async () => {
  const { page, keys } = people.owner;
  await page.goto('/partners/cadastrar');
  await keys.type(field(page, 'Nome do negócio'), shop.name);
  await keys.type(field(page, 'CNPJ'), newCnpj());
  await keys.type(field(page, 'Tipo de negócio'), 'Pad');
  await keys.type(field(page, 'Endereço'), 'Rua das Flores, 12, Bela Vista, São Paulo');
  await keys.type(field(page, 'Telefone'), '11987654321');
  await keys.type(field(page, 'Email'), shop.email);
  await keys.type(field(page, 'Nome do proprietário'), 'Rosa Lima');
  await keys.type(field(page, 'Senha'), shop.password);
  await keys.type(field(page, 'Confirmar senha'), shop.password);
  await keys.press(page.getByRole('checkbox', { name: /Termos/ }), 'Space');
  await keys.press(button(page, 'Cadastrar'));
  await expect(page.getByRole('dialog', { name: 'Cadastro Recebido' })).toBeVisible();
  await keys.press(button(page, 'Entendi'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an administrator finds the shop and approves it', async () => {
  const { page, keys } = people.admin;
  await page.goto('/admin');
  await logIn(page, keys, demoAccounts.admin);
  await keys.press(page.getByRole('link', { name: /^Parceiros/ }));
  await keys.type(page.getByRole('searchbox', { name: 'Buscar parceiros' }), shop.name);
  await keys.press(button(page, `Aprovar ${shop.name}`));
  const dialog = page.getByRole('dialog', { name: `Aprovar ${shop.name}` });
  await keys.type(dialog.getByLabel('Latitude'), '-23.5561');
  await keys.type(dialog.getByLabel('Longitude'), '-46.6459');
  const map = dialog.getByRole('region', { name: 'Local da loja no mapa' });
  await expect(map.locator('.bx-bounds')).toBeAttached();
  await keys.tabTo(map.locator('.leaflet-container'));
  await expect(map).toHaveCSS('outline-style', 'solid');
  await keys.press(dialog.getByRole('button', { name: 'Aprovar', exact: true }));
  await expect(page.getByText('Parceiro aprovado', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('the partner sets a day, copies it to the others and creates a bag', async () => {
  const { page, keys } = people.owner;
  await page.goto('/partners/login');
  await logIn(page, keys, shop);
  await keys.press(page.getByRole('link', { name: 'Configurar Horários Agora' }));

  const monday = page.getByRole('group', { name: 'Segunda-feira', exact: true });
  const open = monday.getByRole('switch', { name: 'Segunda-feira: aberto' });
  await expect(open).toBeVisible();
  if (!(await open.isChecked())) await keys.press(open, 'Space');
  await keys.typeParts(monday.getByLabel('Abertura'), '0000');
  // The browser's language determines whether the time field uses 12 or 24 hours. In both formats, five presses of
  // ArrowUp change 18:00 to 23:00.
  const close = monday.getByLabel('Fechamento');
  await expect(close).toHaveValue('18:00');
  for (let hour = 18; hour < 23; hour += 1) await keys.press(close, 'ArrowUp');
  await keys.press(close, 'ArrowRight');
  await keys.typeParts(close, '59');
  await keys.typeParts(monday.getByLabel('Retirada de'), '0000');
  for (const [label, time] of [
    ['Abertura', '00:00'],
    ['Fechamento', '23:59'],
    ['Retirada de', '00:00'],
    ['Retirada até', '23:59'],
  ] as const)
    await expect(monday.getByLabel(label)).toHaveValue(time);
  await keys.press(button(page, 'Copiar segunda-feira para outros dias'));
  const copyDialog = page.getByRole('dialog', { name: 'Copiar segunda-feira para outros dias' });
  const days = copyDialog.getByRole('checkbox');
  // `all()` returns only the checkboxes that already exist, so the test first waits until the dialog shows all six.
  await expect(days).toHaveCount(6);
  for (const day of await days.all()) await keys.press(day, 'Space');
  await keys.press(copyDialog.getByRole('button', { name: 'Copiar' }));
  await keys.press(button(page, 'Salvar Horários'));
  await expect(page).toHaveURL(/\/partners\/dashboard$/);

  await keys.press(page.getByRole('link', { name: /^Sacolas/ }).first());
  await keys.press(button(page, 'Nova Sacola').first());
  const dialog = page.getByRole('dialog', { name: 'Nova Sacola' });
  await keys.type(dialog.getByLabel('Tipo'), 'Doce');
  await keys.type(dialog.getByLabel('Categoria'), 'Padaria');
  await keys.type(dialog.getByLabel('Preço original'), '30,00');
  await keys.type(dialog.getByLabel('Preço promocional'), '14,90');
  await keys.type(dialog.getByLabel('Estoque'), '5');
  // The day or the month comes first, depending on the browser's language. The date 12/12 is valid in both cases.
  await keys.typeParts(dialog.getByLabel('Data de vencimento'), `1212${new Date().getFullYear() + 1}`);
  await keys.press(dialog.getByRole('button', { name: 'Criar Sacola' }));
  await expect(page.getByRole('article', { name: new RegExp(bag) })).toBeVisible();
});

test('a shopper registers, finds the shop, orders two bags and pays at pickup', async () => {
  const { page, keys } = people.shopper;
  await page.goto('/');
  await keys.press(page.getByRole('link', { name: 'Criar conta' }));
  await keys.type(field(page, 'Nome completo'), 'Tecla Nunes');
  await keys.type(field(page, 'Email'), shopper.email);
  await keys.type(field(page, 'CPF'), newCpf());
  await keys.type(field(page, 'Senha'), shopper.password);
  await keys.type(field(page, 'Confirmar senha'), shopper.password);
  await keys.press(page.getByRole('checkbox', { name: /Termos/ }), 'Space');
  await keys.press(button(page, 'Criar conta'));
  await expect(page).toHaveURL(/\/entrar$/);
  await logIn(page, keys, shopper);
  await expect(page.getByRole('heading', { name: 'Olá, Tecla!' })).toBeVisible();

  await keys.type(page.getByRole('searchbox'), shop.name);
  await keys.press(page.getByRole('link', { name: new RegExp(shop.name) }).first());
  await expect(page).toHaveURL(/\/sacolas$/);
  await keys.press(button(page, `Aumentar ${bag}`), 'Space');
  await keys.press(button(page, `Aumentar ${bag}`), 'Space');
  await keys.press(page.getByRole('link', { name: 'Ver Carrinho' }));
  await expect(page.getByText(`2 × ${bag}`)).toBeVisible();
  await keys.press(button(page, 'Concluir Pedido'));
  await keys.press(page.getByRole('link', { name: 'Ver meus pedidos' }));
  await expect(page.getByText('Aguardando retirada', { exact: true })).toBeVisible();
});

test('the partner confirms, packs and hands over; the shopper rates with the arrow keys', async () => {
  const { owner, shopper: buyer } = people;
  const { page, keys } = owner;
  await keys.press(page.getByRole('link', { name: /^Pedidos/ }).first());
  const ticket = page.getByRole('article', { name: /^Pedido/ });
  // The timeout is long because the screens of the partner and the shopper request new data only every few seconds.
  await expect(ticket).toBeVisible({ timeout: 30_000 });
  await keys.press(ticket.getByRole('link', { name: /^Confirmar pedido/ }));
  await keys.press(button(page, 'Confirmar Pedido'));
  await expect(page).toHaveURL(/\/partners\/orders$/);
  await keys.press(ticket.getByRole('button', { name: /^Marcar como Pronto/ }));
  await keys.press(ticket.getByRole('button', { name: /^Marcar como Entregue/ }), 'Space');
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como Entregue' }));

  await expect(button(buyer.page, /^Avaliar pedido/)).toBeVisible({ timeout: 30_000 });
  await buyer.keys.press(button(buyer.page, /^Avaliar pedido/));
  await buyer.keys.press(buyer.page.getByRole('radio', { name: /^1 estrela/ }), 'Space');
  for (let star = 2; star <= 5; star += 1) await buyer.page.keyboard.press('ArrowRight');
  await buyer.keys.type(buyer.page.getByLabel('Comentário'), 'Tudo fresco.');
  await buyer.keys.press(button(buyer.page, 'Enviar avaliação'));
  await expect(buyer.page.getByText(/Sua nota: 5/)).toBeVisible();
});
