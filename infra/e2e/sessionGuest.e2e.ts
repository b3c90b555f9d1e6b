import type { Page } from '@playwright/test';
import { bagName, shortBagName } from '@boaxepa/contracts/wire/bags';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { newBag, newCpf, newEmail, newShop, newShopper } from './support/market.ts';
import { logIn } from './support/sessionAreas.ts';

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
test.describe.configure({ timeout: 120_000 });

const bag = shortBagName(bagName('mista', 'padaria'));
const title = 'Entre para concluir; seu carrinho fica guardado';
const sheet = (page: Page) => page.getByRole('dialog', { name: title });
const orderButton = (page: Page) => page.getByRole('button', { name: 'Concluir Pedido' });

/** Adds a bag to the cart of a guest. */
async function fillCart(page: Page, stack: Stack): Promise<void> {
  const shop = await newShop(stack, 'Padaria do Visitante');
  await newBag(stack, shop, 5);
  await page.goto(`/parceiro/${shop.id}/sacolas`);
  await page.getByRole('button', { name: `Aumentar ${bag}` }).click();
  await page.getByRole('link', { name: 'Ver Carrinho' }).click();
  await orderButton(page).click();
  await expect(sheet(page)).toBeVisible();
}

async function placeOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/carrinho$/);
  await expect(page.getByText(`1 × ${bag}`)).toBeVisible();
  await orderButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Pedido Criado com Sucesso!' })).toBeVisible();
}

test('a guest fills a cart, signs in from the checkout and orders it', async ({ page, stack }) => {
  const person = await newShopper(stack);
  await fillCart(page, stack);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await orderButton(page).click();
  await sheet(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await orderButton(page).click();
  await sheet(page).getByRole('button', { name: 'Continuar olhando' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(orderButton(page)).toBeFocused();
  await orderButton(page).click();
  await sheet(page).getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByText('Seu carrinho continua neste aparelho.')).toBeVisible();
  await expect(page.getByText('Você volta para Carrinho')).toBeVisible();
  await logIn(page, person);
  await placeOrder(page);
});

test('a guest registers from the checkout and orders the cart', async ({ page, stack }) => {
  const person = { email: newEmail('visita'), password: 'feira-livre-26' };
  await fillCart(page, stack);
  await sheet(page).getByRole('link', { name: 'Criar conta' }).click();
  await page.getByLabel('Nome completo').fill('Vera Visita');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /Termos/ }).check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/entrar\?returnTo=%2Fcarrinho$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await placeOrder(page);
});

test('a login on the login page discards the cart of a guest', async ({ page, stack }) => {
  const person = await newShopper(stack);
  await fillCart(page, stack);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/carrinho');
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
});
