import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './accessibility.ts';

/** Gray map tile that replaces the tiles of OpenStreetMap. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==',
  'base64',
);
const tiles = 'https://tile.openstreetmap.org/**';

/** Clicks the button in a password field twice, and expects that the password is shown and then hidden. */
export async function expectToggle(page: Page, field: string): Promise<void> {
  const input = page.getByLabel(field, { exact: true });
  const toggle = page.locator(`button[aria-controls="${await input.getAttribute('id')}"]`);
  await toggle.click();
  await expect(input).toHaveAttribute('type', 'text');
  await toggle.click();
  await expect(input).toHaveAttribute('type', 'password');
}

/** Submits an empty form, and expects that the first link in the error summary focuses its field. */
export async function expectSummary(page: Page, submit: string): Promise<void> {
  await button(page, submit).click();
  const link = page.locator('li a[href^="#"]').first();
  const label = (await link.textContent()) ?? '';
  await link.click();
  // Checks the focus too, because a filter behind the dialog can have the same label.
  await expect(page.getByLabel(label, { exact: true }).and(page.locator(':focus'))).toHaveCount(1);
}

/** Clicks each chip (filter button), and expects that only the clicked chip is selected. */
export async function expectChips(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const chip = page.getByRole('button', { name, exact: true });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('main [role=group] button[aria-pressed=true]')).toHaveText([name]);
  }
}

/** Opens a dialog once for each of its close buttons, and expects that the button closes the dialog. */
export async function expectWaysOut(
  page: Page,
  open: () => Promise<void>,
  name: string | RegExp,
  leaves: readonly string[] = ['Cancelar', 'Fechar'],
): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  for (const leave of leaves) {
    await open();
    await expect(dialog).toHaveAccessibleName(name);
    await dialog.getByRole('button', { name: leave, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
}

/** Clicks a copy button, and expects the message 'Copiado' (copied) for screen readers. */
export async function expectCopied(page: Page, copy: Locator): Promise<void> {
  await copy.click();
  await expect(page.getByText('Copiado', { exact: true }).first()).toBeAttached();
}

/** Makes the tiles of all maps load if `work` is true, and otherwise fail. */
export async function serveTiles(page: Page, work: boolean): Promise<void> {
  await page.unroute(tiles);
  await page.route(tiles, (route) =>
    work ? route.fulfill({ contentType: 'image/png', body: TILE }) : route.abort(),
  );
}

/**
 * Expects that the notice over a map without tiles can be closed. The notice must also disappear when the tiles load.
 */
export async function expectTileNotice(page: Page, map: Locator, reopen: () => Promise<unknown>) {
  const notice = map.getByText('Não foi possível carregar o mapa');
  await map.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toHaveCount(0);
  await reopen();
  await expect(notice).toBeVisible();
  // The notice must not cover the zoom buttons.
  for (const name of ['Aproximar', 'Afastar'])
    await map.getByRole('button', { name, exact: true }).click({ trial: true });
  await serveTiles(page, true);
  await map.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(notice).toHaveCount(0);
}

/** Presses a zoom button, and waits until the map shows only tiles of the new zoom level. */
async function changeZoom(map: Locator, name: 'Afastar' | 'Aproximar'): Promise<void> {
  const pictures = (zoom: number) => map.locator(`img[src*=".org/${zoom}/"]`).first();
  const [, zoom] =
    /\.org\/(\d+)\//.exec((await map.locator('img.leaflet-tile').first().getAttribute('src')) ?? '') ?? [];
  await map.getByRole('button', { name, exact: true }).click();
  await expect(pictures(Number(zoom) + (name === 'Afastar' ? -1 : 1))).toBeAttached();
  await expect(pictures(Number(zoom))).toHaveCount(0);
}

/** Expects that both zoom buttons change the zoom level of the tiles. At the end, the map is zoomed out by one level. */
export async function expectZoom(map: Locator): Promise<void> {
  await changeZoom(map, 'Aproximar');
  await changeZoom(map, 'Afastar');
  await changeZoom(map, 'Afastar');
}

/**
 * Tests the dialog 'Aparelhos conectados' (connected devices): ends one session, and then all other sessions.
 * @param signIn opens an additional session
 */
export async function expectDevices(page: Page, opener: Locator, signIn: () => Promise<unknown>) {
  const dialog = page.getByRole('dialog', { name: 'Aparelhos conectados' });
  const devices = dialog.getByRole('listitem');
  await signIn();
  await signIn();
  await opener.click();
  await expect(dialog.getByText('Este aparelho')).toBeVisible();
  const before = await devices.count();
  await dialog
    .getByRole('button', { name: /^Desconectar Aparelho/ })
    .first()
    .click();
  await expect(page.getByText('Aparelho desconectado', { exact: true }).first()).toBeAttached();
  await expect(devices).toHaveCount(before - 1);
  await dialog.getByRole('button', { name: 'Desconectar todos os outros' }).click();
  await expect(devices).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/**
 * Tests the settings of push notifications: turns all kinds of notifications off, changes the quiet hours, and expects
 * that both changes are stored.
 */
export async function expectPushSettings(
  page: Page,
  opener: Locator,
  title: string,
  kinds: readonly string[],
) {
  const dialog = page.getByRole('dialog', { name: title });
  const kindSwitch = (name: string) => dialog.getByRole('switch', { name });
  await opener.click();
  for (const kind of kinds) await kindSwitch(kind).click();
  await kindSwitch('Horário de silêncio').click();
  await dialog.getByLabel('Das').fill('21:30');
  await dialog.getByLabel('Até').fill('06:15');
  const saveResponse = page.waitForResponse(async (answer) => (await answer.text()).includes('06:15'));
  await dialog.getByLabel('Até').blur();
  await saveResponse;
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  await opener.click();
  await expect(dialog.getByLabel('Das')).toHaveValue('21:30');
  await expect(dialog.getByLabel('Até')).toHaveValue('06:15');
  for (const kind of kinds) await expect(kindSwitch(kind)).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
