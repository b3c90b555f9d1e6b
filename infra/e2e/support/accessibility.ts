import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What depends on colours; all else is the same tree in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const NARROWEST = 320;

const phone = { width: 360, height: 740 };

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

// Expressions as text: the types of these files are Node's.
const HEIGHT = 'document.documentElement.scrollHeight';
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))';
const MOST_EXCESS = `Math.max(
  ...[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`;

/** Neither the page nor an open dialog can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<number>(MOST_EXCESS), 'pixels of sideways scroll').toBe(0);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(PAINTED);
}

/** The colours of the dark theme; the light one shows again afterwards. */
async function expectReadableInDark(page: Page): Promise<void> {
  // Changed again before it counts: now and then a link keeps its old colour when Chromium is told to change them under a page.
  const inDark = async () => {
    await showIn(page, 'dark');
    const found = await violations(new AxeBuilder({ page }).withRules(COLOUR_RULES));
    await showIn(page, 'light');
    return found;
  };
  // Axe reads every colour of a long page, which takes a busy machine longer than the usual wait.
  await expect.poll(inDark, { message: 'faults in the dark theme', timeout: 30_000 }).toEqual([]);
}

/** What lies over the page now and goes when the window changes its size, such as an open list: no rule broken in either theme. */
async function expectAccessibleAsItStands(page: Page): Promise<void> {
  expect(await violations(new AxeBuilder({ page }).withTags(TAGS))).toEqual([]);
  await expectReadableInDark(page);
  await expectNoSidewaysScroll(page);
}

/** What is on the screen now breaks no rule of axe in either theme, and fits a width of 320 px; the width is as before afterwards. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize() ?? phone;
  expect(await violations(new AxeBuilder({ page }).withTags(TAGS))).toEqual([]);
  // Chromium keeps the old colours of what it does not paint (content-visibility), so all of the page has to be on the screen; twice
  // its height, because what was not painted is only guessed in it.
  await page.setViewportSize({
    ...before,
    height: before.height + 2 * (await page.evaluate<number>(HEIGHT)),
  });
  await expectReadableInDark(page);

  await page.setViewportSize({ width: NARROWEST, height: phone.height });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(before);
}

/** The first button of this name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Opens a dialog, checks it, and closes it as Escape does. */
export async function expectAccessibleDialog(page: Page, open: () => Promise<void>, name: string | RegExp) {
  await open();
  const opened = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  await expect(opened).toHaveAccessibleName(name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // A dialog with unsaved changes asks first, unless it is the question itself.
  const asks = name !== 'Sair sem salvar?';
  const discard = button(page, 'Sair sem salvar');
  await expect(async () => {
    if (asks && (await discard.isVisible())) await discard.click({ timeout: 1000 });
    await expect(opened).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Opens a menu with a button, checks it, and closes it as Escape does. */
export async function expectAccessibleMenu(page: Page, opener: Locator) {
  await opener.click();
  const opened = page.getByRole('menu');
  await expect(opened).toBeVisible();
  await expectAccessibleAsItStands(page);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}
