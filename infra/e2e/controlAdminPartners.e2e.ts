import type { Page } from '@playwright/test';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect } from './fixtures.ts';
import { button, textOnPage } from './support/accessibility.ts';
import { chooseAction, findPartner, test } from './support/adminScreen.ts';
import {
  expectCopied,
  expectDevices,
  expectTileNotice,
  expectWaysOut,
  expectZoom,
  serveTiles,
} from './support/controlSteps.ts';
import { newBag, newCandidate, newShop } from './support/market.ts';
import { sessionOf } from './support/sessions.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], actionTimeout: 10_000 });
// The timeout is long because each test opens many dialogs.
test.describe.configure({ timeout: 120_000 });

/** Creates an open shop with a bag, and filters the list of partners for this shop. */
async function openShop(page: Page, stack: Stack, name: string): Promise<void> {
  await newBag(stack, await newShop(stack, name), 3);
  await page.goto('/admin/partners');
  await findPartner(page, name);
}

test('an approval shows the map, copies the data and can be closed', async ({ page, stack }) => {
  const name = 'Padaria do Pino';
  await newCandidate(stack, name);
  await serveTiles(page, false);
  await page.goto('/admin/partners');
  await findPartner(page, name);
  const dialog = page.getByRole('dialog', { name: `Aprovar ${name}` });
  const map = dialog.getByRole('region', { name: 'Local da loja no mapa' });
  const open = () => button(page, `Aprovar ${name}`).click();
  await expectWaysOut(page, open, `Aprovar ${name}`);
  await open();
  await expectCopied(page, dialog.getByRole('button', { name: 'Copiar CNPJ' }));
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^[\w.]+\/\d{4}-\d\d$/);
  await expectCopied(page, dialog.getByRole('button', { name: 'Copiar Endereço' }));
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe('Rua das Laranjeiras, 100, São Paulo');
  await expectTileNotice(page, map, async () => {
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
    await open();
  });
  await expectZoom(map);
  await dialog.getByRole('button', { name: 'Usar centro do mapa' }).click();
  const latitude = dialog.getByLabel('Latitude');
  await expect(latitude).toHaveValue(/^-\d/);
  const before = await latitude.inputValue();
  const pin = map.getByRole('button', { name: /^Pino da loja/ });
  await pin.click();
  await pin.press('Shift+ArrowUp');
  await expect(latitude).not.toHaveValue(before);
});

test('a rejection is sent with its reason, and the shop is deleted', async ({ page, stack }) => {
  const name = 'Padaria Recusada';
  await newCandidate(stack, name);
  await page.goto('/admin/partners');
  await findPartner(page, name);
  await expectWaysOut(page, () => button(page, `Rejeitar ${name}`).click(), `Rejeitar ${name}`);
  await button(page, `Rejeitar ${name}`).click();
  const rejection = page.getByRole('dialog', { name: `Rejeitar ${name}` });
  await rejection.getByLabel('Motivo').fill('Documentos ilegíveis');
  await rejection.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(textOnPage(page, 'Parceiro rejeitado')).toBeVisible();
  await expect(page.getByRole('row', { name: RegExp(name) }).getByText('Rejeitado')).toBeVisible();

  const openDeletion = () => chooseAction(page, 'Deletar');
  await expectWaysOut(page, openDeletion, 'Deletar Parceiro');
  await openDeletion();
  const deletion = page.getByRole('dialog', { name: 'Deletar Parceiro' });
  await expectCopied(page, deletion.getByRole('button', { name: 'Copiar ID' }));
  await deletion.getByRole('button', { name: 'Confirmar Deleção' }).click();
  await expect(textOnPage(page, 'Parceiro deletado com sucesso')).toBeVisible();
  await expect(page.getByRole('row', { name: RegExp(name) })).toHaveCount(0);
});

test('an edit changes every field of a shop', async ({ page, stack }) => {
  await openShop(page, stack, 'Padaria Antiga');
  await expectWaysOut(page, () => chooseAction(page, 'Editar'), 'Editar Padaria Antiga');
  await chooseAction(page, 'Editar');
  const dialog = page.getByRole('dialog');
  const fields = {
    'Nome do negócio': 'Padaria Antiga e Nova',
    Endereço: 'Rua Augusta, 900, São Paulo',
    Telefone: '(11) 91234-5678',
    Latitude: '-23.5533',
    Longitude: '-46.6544',
  };
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByLabel('Tipo de negócio').selectOption({ label: 'Mercearia' });
  await dialog.getByLabel('Status').selectOption({ label: 'Rejeitado' });
  await expect(dialog.getByText(/^Ao salvar, a loja sai do ar/)).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Documentos ilegíveis');
  await dialog.getByLabel('Status').selectOption({ label: 'Aprovado' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(textOnPage(page, 'Parceiro atualizado com sucesso')).toBeVisible();
  await expect(page.getByRole('row', { name: /Padaria Antiga e Nova/ })).toBeVisible();
  await chooseAction(page, 'Editar');
  for (const [label, value] of Object.entries(fields))
    await expect(dialog.getByLabel(label)).toHaveValue(value);
});

test('hours are edited, copied to another day and saved, and the dialog can be closed', async ({
  page,
  stack,
}) => {
  await openShop(page, stack, 'Padaria das Horas');
  await expectWaysOut(page, () => chooseAction(page, 'Horários'), 'Horários de Padaria das Horas', [
    'Fechar',
  ]);
  await chooseAction(page, 'Horários');
  const dialog = page.getByRole('dialog', { name: 'Horários de Padaria das Horas' });
  const monday = dialog.getByRole('group', { name: 'Segunda-feira' });
  await dialog.getByRole('button', { name: 'Editar Horários' }).click();
  await monday.getByLabel('Abertura').fill('08:00');
  await monday.getByLabel('Fechamento').fill('18:00');
  await monday.getByLabel('Retirada de').fill('16:00');
  await monday.getByLabel('Retirada até').fill('17:00');
  await monday.getByRole('button', { name: 'Retirada igual ao funcionamento' }).click();
  await expect(monday.getByLabel('Retirada de')).toHaveValue('08:00');
  await monday.getByLabel('Retirada de').fill('16:00');
  await dialog.getByRole('button', { name: 'Copiar segunda-feira para outros dias' }).click();
  const copyDialog = page.getByRole('dialog', { name: 'Copiar segunda-feira para outros dias' });
  await copyDialog.getByRole('checkbox', { name: 'Terça-feira' }).check();
  await copyDialog.getByRole('button', { name: 'Copiar' }).click();
  await dialog.getByRole('switch', { name: 'Domingo: aberto' }).click();
  await dialog.getByRole('button', { name: 'Salvar Horários' }).click();
  await expect(textOnPage(page, 'Horários salvos com sucesso!')).toBeVisible();
  await expect(dialog.getByText('Funcionamento: 08:00 às 18:00')).toHaveCount(2);
  await expect(dialog.getByText('Retirada: 16:00 às 18:00')).toHaveCount(2);
  await expect(dialog.getByText('Estabelecimento fechado neste dia')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Editar Horários' }).click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByRole('button', { name: 'Editar Horários' })).toBeVisible();
});

test('bags, ratings, changes of CNPJ and the log of a shop are opened', async ({ page, stack }) => {
  const name = 'Padaria Consultada';
  await openShop(page, stack, name);
  await chooseAction(page, 'Sacolas');
  await expectCopied(page, page.getByRole('dialog').getByRole('button', { name: 'Copiar ID da sacola' }));
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^[0-9a-f]{24}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  for (const [entry, title] of [
    ['Sacolas', `Sacolas de ${name}`],
    ['Avaliações', `Avaliações de ${name}`],
    ['Alterações de CNPJ e nome', `Alterações de CNPJ e nome de ${name}`],
  ] as const)
    await expectWaysOut(page, () => chooseAction(page, entry), title, ['Fechar']);
  await chooseAction(page, 'Registro de segurança');
  await expect(page).toHaveURL(/\/admin\/security-log\?accountId=[0-9a-f]{24}$/);
});

test('an administrator ends the sessions of other devices', async ({ page, stack }) => {
  await page.goto('/admin/orders');
  await expectDevices(page, button(page, 'Aparelhos conectados'), () => sessionOf(stack.url, 'admin'));
});
