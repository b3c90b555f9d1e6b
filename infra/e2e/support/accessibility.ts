import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Tags of all axe rules for WCAG 2.2 AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules of axe that depend on colors. All other rules give the same results in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const NARROWEST = 320;

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** The field of the pickup code. Its own text is transparent, because the boxes above it show the characters. */
const CODE_FIELD = '#codigo-do-cliente';

/**
 * Returns the violations of the rules, and texts in the color of their background. Axe reports such texts only as
 * incomplete, because they may be hidden on purpose.
 */
async function violations(builder: AxeBuilder): Promise<string[]> {
  // Legacy mode cannot check frames, which the screens do not have. The default mode would open an extra page for each
  // analysis.
  const { violations: issues, incomplete } = await builder.setLegacyMode().analyze();
  const invisibleTexts = incomplete.map((issue) => ({
    ...issue,
    nodes: issue.nodes.filter(
      ({ any, target }) =>
        !target.includes(CODE_FIELD) &&
        any.some(({ data }: { data?: { messageKey?: unknown } }) => data?.messageKey === 'equalRatio'),
    ),
  }));
  return [...issues, ...invisibleTexts].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

// The expressions are strings, because they run in the browser, but this file has no DOM types.
const HEIGHT = 'document.documentElement.scrollHeight';
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))';
const MOST_EXCESS = `Math.max(
  ...[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`;

/** Expects that neither the page nor an open dialog scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<number>(MOST_EXCESS), 'pixels of sideways scroll').toBe(0);
}

/** Doubles the text size of the shown page, and expects that it does not scroll sideways. */
export async function expectFitAtDoubleText(page: Page): Promise<void> {
  await page.evaluate("void (document.documentElement.style.fontSize = '200%')");
  await expectNoSidewaysScroll(page);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(PAINTED);
}

/** Checks the colors in the dark theme, and then restores the light theme. */
async function expectReadableInDark(page: Page): Promise<void> {
  // Each attempt sets the theme again, because Chromium sometimes keeps the old color of a link after the first switch.
  const inDark = async () => {
    await showIn(page, 'dark');
    const faults = await violations(new AxeBuilder({ page }).withRules(COLOR_RULES));
    await showIn(page, 'light');
    return faults;
  };
  // The timeout is longer than the default, because axe checks every color of a long page and the machine may be busy.
  await expect.poll(inDark, { message: 'faults in the dark theme', timeout: 30_000 }).toEqual([]);
}

/**
 * Expects no violation of axe's rules in either theme. The window keeps its size, because a resize would close open
 * lists.
 */
async function expectAccessibleWithoutResize(page: Page): Promise<void> {
  expect(await violations(new AxeBuilder({ page }).withTags(AXE_TAGS))).toEqual([]);
  await expectReadableInDark(page);
  await expectNoSidewaysScroll(page);
}

/**
 * Expects no violation of axe's rules in either theme, and no horizontal scrolling at a width of 320 px. Restores the
 * original width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  expect(await violations(new AxeBuilder({ page }).withTags(AXE_TAGS))).toEqual([]);
  // Makes the whole page visible, because Chromium does not update the colors of elements outside the window. Doubles
  // the measured page height, because it is only an estimate.
  await page.setViewportSize({
    ...before,
    height: before.height + 2 * (await page.evaluate<number>(HEIGHT)),
  });
  await expectReadableInDark(page);

  await page.setViewportSize({ width: NARROWEST, height: PHONE.height });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(before);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const textOnPage = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Opens a dialog, checks its accessibility, and closes it with Escape. */
export async function expectAccessibleDialog(page: Page, open: () => Promise<void>, name: string | RegExp) {
  await open();
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  await expect(dialog).toHaveAccessibleName(name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // A dialog with unsaved changes opens the confirmation dialog 'Sair sem salvar?' before it closes.
  const asks = name !== 'Sair sem salvar?';
  const discard = button(page, 'Sair sem salvar');
  await expect(async () => {
    if (asks && (await discard.isVisible())) await discard.click({ timeout: 1000 });
    await expect(dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Opens a menu with its button, checks the accessibility of the menu, and closes it with Escape. */
export async function expectAccessibleMenu(page: Page, opener: Locator) {
  await opener.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expectAccessibleWithoutResize(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}
