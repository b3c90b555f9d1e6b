import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stack } from '../run/stack/stackTypes.ts';
import type { RemoteName } from '../run/stack/layout.ts';
import { expect } from './fixtures.ts';
import { button, expectAccessible, expectAccessibleDialog } from './support/accessibility.ts';
import { test } from './support/adminScreen.ts';
import { expectWaysOut } from './support/controlSteps.ts';
import { liveVersion, publishAltered } from './support/remotes.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.describe.configure({ timeout: 120_000 });

const areas: readonly [RemoteName, string][] = [
  ['mfe-shopper', 'Clientes'],
  ['mfe-partner', 'Parceiros'],
  ['mfe-admin', 'Administração'],
];

/** Publishes the files of the stable version with another mark to the channel next. Returns the version. */
const publishToNext = (stack: Stack, remote: RemoteName) =>
  publishAltered(
    stack,
    remote,
    (directory) => writeFile(path.join(directory, 'mark.txt'), randomUUID()),
    'next',
  );

/** Returns the version that a browser with this cookie gets. */
async function registeredVersion(
  stack: Stack,
  remote: RemoteName,
  { cookie = '' }: { cookie?: string | undefined } = {},
): Promise<string | undefined> {
  const { remotes } = (await (
    await fetch(new URL('/registry.json', stack.url), { headers: { cookie } })
  ).json()) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === remote.replaceAll('-', '_'))?.version;
}

test('an administrator promotes a version of each area and returns to the version before', async ({
  page,
  stack,
}) => {
  for (const [remote, area] of areas) {
    await test.step(area, async () => {
      const stable = await liveVersion(stack, remote);
      const next = await publishToNext(stack, remote);
      await page.goto('/admin/releases');
      const card = page.getByRole('region', { name: area });
      await expect(card.getByText('Assinada e verificada')).toHaveCount(2);
      if (remote === 'mfe-shopper') await expectAccessible(page);

      await button(page, `Prévia assinada de ${area}`).click();
      await expect(page.getByText(`Link da ${next} copiado`).first()).toBeVisible();
      const link = String(await page.evaluate('navigator.clipboard.readText()'));
      const cookie = (await fetch(link, { redirect: 'manual' })).headers.getSetCookie()[0]?.split(';')[0];
      expect(await registeredVersion(stack, remote, { cookie })).toBe(next);
      expect(await registeredVersion(stack, remote)).toBe(stable);

      const openTest = () => button(page, `Testar a next de ${area}`).click();
      await expectWaysOut(page, openTest, /^Testar a next/);
      if (remote === 'mfe-shopper') await expectAccessibleDialog(page, openTest, /^Testar a next/);
      await openTest();
      const canary = page.getByRole('dialog');
      await canary.getByLabel('Navegadores').selectOption('5 %');
      await canary.getByLabel('Por quê?').fill('Primeiro em poucos navegadores');
      await canary.getByRole('button', { name: 'Testar' }).click();
      await expect(card.getByText(/^5 % dos navegadores/)).toBeVisible();
      expect(await registeredVersion(stack, remote, { cookie: 'bx_cohort=4' })).toBe(next);
      expect(await registeredVersion(stack, remote, { cookie: 'bx_cohort=5' })).toBe(stable);

      const openPromotion = () => button(page, `Promover ${area}`).click();
      await expectWaysOut(page, openPromotion, /^Promover a versão/);
      if (remote === 'mfe-shopper') await expectAccessibleDialog(page, openPromotion, /^Promover a versão/);
      await openPromotion();
      const promotion = page.getByRole('dialog');
      await promotion.getByLabel('Por quê?').fill('Sem erro novo em next');
      await promotion.getByRole('button', { name: 'Promover' }).click();
      await expect(page.getByRole('row', { name: /Promovida.*Sem erro novo em next/ }).first()).toBeVisible();
      await expect(card.getByText('Vazio')).toBeVisible();
      expect(await registeredVersion(stack, remote)).toBe(next);

      const openRollback = () => button(page, `Voltar versão de ${area}`).click();
      await expectWaysOut(page, openRollback, /^Voltar a versão/);
      if (remote === 'mfe-shopper') await expectAccessibleDialog(page, openRollback, /^Voltar a versão/);
      await openRollback();
      const rollback = page.getByRole('dialog');
      await rollback.getByRole('button', { name: 'Voltar versão' }).click();
      await expect(rollback.getByText('Escolha o motivo').last()).toBeVisible();
      await rollback.getByLabel('Por quê?').selectOption('Uma tela quebrou');
      await rollback.getByLabel(/^Detalhe/).fill('O teste acabou');
      await rollback.getByRole('button', { name: 'Voltar versão' }).click();
      const row = page.getByRole('row', { name: /Voltou versão.*Uma tela quebrou: O teste acabou/ });
      await expect(row.first()).toBeVisible();
      expect(await registeredVersion(stack, remote)).toBe(stable);
    });
  }

  await test.step('the history is filtered by area and paged', async () => {
    const chip = (name: string) =>
      page.getByRole('group', { name: 'Área' }).getByRole('button', { name, exact: true });
    const pages = page.getByRole('navigation', { name: 'Paginação' });
    await pages.getByRole('button', { name: 'Próxima' }).click();
    await expect(page).toHaveURL(/page=2/);
    await pages.getByRole('button', { name: 'Anterior' }).click();
    await expect(page).not.toHaveURL(/page=2/);
    for (const [remote, area] of areas) {
      await chip(area).click();
      await expect(page).toHaveURL(RegExp(`area=${remote}`));
    }
    await chip('Todas').click();
    await expect(page).not.toHaveURL(/area=/);
  });

  await test.step('the moves are in the security log', async () => {
    await page.goto('/admin/security-log?kind=release.rollback');
    await expect(
      page.getByRole('row', { name: /Versão de área desfeita.*Área mfe-shopper.*Concluído/ }).first(),
    ).toBeVisible();
  });
});

test('a move that another person made first is refused with the reason', async ({ page, stack }) => {
  await publishToNext(stack, 'mfe-partner');
  await page.goto('/admin/releases');
  await button(page, 'Promover Parceiros').click();
  await publishToNext(stack, 'mfe-partner');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Por quê?').fill('Sem erro novo em next');
  await dialog.getByRole('button', { name: 'Promover' }).click();
  await expect(dialog.getByText('As versões desta área mudaram. Confira e tente de novo.')).toBeVisible();
});
