import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordRefused } from '@boaxepa/service-kit/releases/platform';
import { recordSmoke } from '@boaxepa/service-kit/releases/smoke';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect } from './fixtures.ts';
import { button, DESKTOP, expectAccessible, expectAccessibleDialog, PHONE } from './support/accessibility.ts';
import { test } from './support/adminScreen.ts';
import { expectWaysOut } from './support/controlSteps.ts';
import { liveVersion, publishAltered, remotesDirOf } from './support/remotes.ts';
import { withWorker } from './support/worker.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], ...withWorker });
test.describe.configure({ timeout: 120_000 });

const areas: readonly [string, string][] = [
  ['mfe-shopper', 'Clientes'],
  ['mfe-partner', 'Parceiros'],
  ['mfe-admin', 'Administração'],
];

/**
 * Publishes an altered copy of the stable version of a remote (micro front end) to the release channel `next`. Records
 * a passed smoke test, because an untested version can only be promoted with a reason. Returns the new version.
 */
async function publishToNext(stack: Stack, remote: string): Promise<string> {
  const addMark = (directory: string) => writeFile(path.join(directory, 'mark.txt'), randomUUID());
  const version = await publishAltered(stack, remote, addMark, 'next');
  const smoke = { at: new Date().toISOString(), who: 'e2e', opened: 1, problems: [] };
  await recordSmoke(remotesDirOf(stack), remote, version, smoke);
  return version;
}

/**
 * Returns the version of a remote (micro front end) that the gateway serves to a browser with the given cookie. If
 * `opened` is true, the gateway counts the request as a page view of this remote.
 */
async function registeredVersion(
  stack: Stack,
  remote: string,
  { cookie = '', opened = false }: { cookie?: string | undefined; opened?: boolean } = {},
): Promise<string | undefined> {
  const name = remote.replaceAll('-', '_');
  const url = new URL(opened ? `/registry.json?opened=${name}` : '/registry.json', stack.url);
  const { remotes } = (await (await fetch(url, { headers: { cookie } })).json()) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find((entry) => entry.name === name)?.version;
}

test('an administrator promotes a version of each area and returns to the version before', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/releases?area=refused');
  await button(page, 'Limpar filtros').click();
  await expect(page).not.toHaveURL(/area=/);

  const refusals = [{ kind: 'needs' as const, subject: 'orders', wanted: '>=9.0', found: '1.0.36' }];
  const refusedRelease = { at: new Date().toISOString(), version: '9.0.0-9c41e2aa', who: 'e2e', refusals };
  await recordRefused(remotesDirOf(stack), 'mfe-admin', refusedRelease);

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
      await canary.getByLabel('Navegadores').selectOption('5%');
      await canary.getByLabel('Por quê?').fill('Primeiro em poucos navegadores');
      await canary.getByRole('button', { name: 'Testar' }).click();
      await expect(card.getByText(/^5% dos navegadores/)).toBeVisible();
      expect(await registeredVersion(stack, remote, { cookie: 'bx_cohort=4' })).toBe(next);
      expect(await registeredVersion(stack, remote, { cookie: 'bx_cohort=5' })).toBe(stable);

      await expect(card.getByText('Faltam 30 aberturas para comparar.')).toBeVisible();
      await expect(button(page, `Promover ${area}`)).toBeDisabled();
      for (let view = 0; view < 30; view += 1)
        await registeredVersion(stack, remote, { cookie: 'bx_cohort=4', opened: true });
      await expect(async () => {
        await page.reload();
        await expect(card.getByText(/pode promover/)).toBeVisible({ timeout: 2000 });
      }).toPass();

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

  await test.step('errors per version and the reasons of a refusal can be read as text', async () => {
    const card = page.getByRole('region', { name: 'Publicação recusada' });
    await expect(card.getByText('Pede orders >=9.0; no ar, 1.0.36.')).toBeVisible();
    await card.getByRole('button', { name: 'Copiar motivos' }).click();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toMatch(/^Serviço antigo: Pede orders/);
    await page.getByText('Ver como tabela').first().click();
    await expect(page.getByRole('table', { name: /^Aberturas com erro de/ }).first()).toBeVisible();
  });

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
    await chip('Só recusadas').click();
    await expect(page.getByRole('row', { name: /Recusada.*1 motivo ao publicar/ })).toBeVisible();
    await chip('Todas').click();
    await expect(page).not.toHaveURL(/area=/);
  });

  await test.step('one area is open at a time on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/admin/releases');
    const openToggle = page.getByRole('button', { name: /^Detalhes de/, expanded: true });
    await expect(openToggle).toHaveCount(1);
    await openToggle.click();
    await expect(openToggle).toHaveCount(0);
    for (const [, area] of areas) {
      await button(page, `Detalhes de ${area}`).click();
      await expect(openToggle).toHaveAccessibleName(`Detalhes de ${area}`);
      await expect(openToggle).toBeInViewport();
      await expect(page.getByText('Canal next')).toHaveCount(1);
      await expect(button(page, `Promover ${area}`)).toBeVisible();
    }
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
  });

  await test.step('the moves are in the security log', async () => {
    await page.goto('/admin/security-log?kind=release.rollback');
    await expect(
      page.getByRole('row', { name: /Versão de área desfeita.*Área mfe-shopper.*Concluído/ }).first(),
    ).toBeVisible();
  });
});

test('a visitor of a preview link ends the preview', async ({ browser, page, stack }) => {
  const next = await publishToNext(stack, 'mfe-shopper');
  await page.goto('/admin/releases');
  await button(page, 'Prévia assinada de Clientes').click();
  await expect(page.getByText(`Link da ${next} copiado`).first()).toBeVisible();
  const link = String(await page.evaluate('navigator.clipboard.readText()'));
  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await visitor.goto(link);
  await expect(visitor.getByText(`mfe-shopper ${next}`)).toBeVisible();
  await expectAccessible(visitor);
  await button(visitor, 'Sair da prévia').click();
  await expect(button(visitor, 'Sair da prévia')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button(visitor, 'Sair da prévia')).toHaveCount(0);
  await visitor.context().close();
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

test('an area with an invalid channels file says so, and changes again when the file is removed', async ({
  page,
  stack,
}) => {
  const stable = await liveVersion(stack, 'mfe-partner');
  const folder = path.join(remotesDirOf(stack), 'mfe-partner', '.releases', 'channels');
  const newestVersion =
    (await readdir(folder))
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .at(-1) ?? '';
  const name = `${String(Number.parseInt(newestVersion) + 1).padStart(newestVersion.length - 5, '0')}.json`;
  await writeFile(path.join(folder, name), '{');
  const card = page.getByRole('region', { name: 'Parceiros' });
  try {
    await page.goto('/admin/releases');
    await expect(card.getByText('Canais ilegíveis')).toBeVisible();
    await expect(card.getByText(`mfe-partner/.releases/channels/${name}`)).toBeVisible();
    await expect(button(page, 'Voltar versão de Parceiros')).toBeDisabled();
    expect(await registeredVersion(stack, 'mfe-partner')).toBe(stable);
    await expectAccessible(page);
  } finally {
    await rm(path.join(folder, name));
  }
  const mendedVersion = await publishAltered(stack, 'mfe-partner', (directory) =>
    writeFile(path.join(directory, 'mark.txt'), randomUUID()),
  );
  await expect.poll(() => registeredVersion(stack, 'mfe-partner')).toBe(mendedVersion);
  await page.reload();
  await expect(card.getByText('Assinada e verificada').first()).toBeVisible();
  await expect(card.getByText('Canais ilegíveis')).toHaveCount(0);
});
