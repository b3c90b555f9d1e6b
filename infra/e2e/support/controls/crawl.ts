import type { Page } from '@playwright/test';
import { controlKey, type PageControl } from '../../controls/control.ts';

/**
 * Roles of controls that can open dialogs, menus or more of the screen. Links and fields are not pressed, because they
 * cannot.
 */
const PRESSED = new Set([
  'button',
  'combobox',
  'menuitem',
  'tab',
  'radio',
  'checkbox',
  'switch',
  'menuitemradio',
]);
/**
 * Names of buttons that the crawl does not press. 'Sair' would end the session, and the other buttons only close
 * dialogs and menus.
 */
const NEVER_PRESSED = new Set(['Sair', 'Fechar', 'Cancelar', 'Voltar']);
const MOST_DEPTH = 3;
const SETTLE_MS = 120;
const MOST_POLLS = 25;

export interface Crawler {
  /** Records the controls at an address, and the controls that appear after the buttons there are pressed. */
  crawl(path: string): Promise<void>;
}

export interface CrawlOptions {
  /** Keys of the controls that one of the crawlers has already pressed. */
  readonly pressed: Set<string>;
  readonly add: (controls: readonly PageControl[]) => void;
  /** Restores the browser's storage, which a press may have changed. */
  readonly restoreStorage: (page: Page) => Promise<void>;
}

const evaluateList = (page: Page) => page.evaluate<string[]>('pageControls.list()');
const overlays = (page: Page) => page.evaluate<number>('pageControls.overlays()');

/**
 * Waits until two consecutive lists of controls are equal and no loading indicator is visible, and returns the controls
 * on the page.
 */
async function settledList(page: Page): Promise<PageControl[]> {
  let last = '';
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const list = await evaluateList(page).catch(() => []);
    const loading = await page
      .getByText(/^(Carregando|Buscando)/)
      .first()
      .isVisible();
    const text = JSON.stringify(list);
    if (!loading && list.length > 0 && text === last)
      return list.map((control) => JSON.parse(control) as PageControl);
    last = text;
    await page.waitForTimeout(SETTLE_MS);
  }
  throw new Error(`${page.url()} does not settle`);
}

const isPressed = ({ role, name }: PageControl) => PRESSED.has(role) && !NEVER_PRESSED.has(name);

export function createCrawler(page: Page, { pressed, add, restoreStorage }: CrawlOptions): Crawler {
  let changes = 0;

  /** Leaves all requests that change data without a response, so that the crawl changes no data. */
  async function holdChanges(): Promise<void> {
    await page.route('**/api/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      changes += 1;
      return undefined;
    });
  }
  const ready = holdChanges();

  async function open(path: string): Promise<PageControl[]> {
    changes = 0;
    await page.goto(path);
    // A dialog that loads after the screen, such as a shop's welcome, would open above the first control that is pressed.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    return settledList(page);
  }

  async function press(control: PageControl): Promise<boolean> {
    const marked = await page.evaluate<boolean>(
      `pageControls.mark(${JSON.stringify(JSON.stringify(control))})`,
    );
    if (!marked) return false;
    const clicked = await page
      .locator('[data-crawl]')
      .click({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    await page.waitForTimeout(SETTLE_MS);
    return clicked;
  }

  /** Reloads the screen and repeats presses. Returns false if a control to press is missing. */
  async function replay(path: string, way: readonly PageControl[]): Promise<boolean> {
    await restoreStorage(page);
    await open(path);
    for (const control of way) if (!(await press(control))) return false;
    if (way.length > 0) await settledList(page);
    return true;
  }

  /** Closes an open dialog or menu. Returns true if the screen then has the same controls as before. */
  async function isAsBefore(url: string, listed: readonly PageControl[]): Promise<boolean> {
    if (changes > 0 || page.url() !== url) return false;
    if ((await overlays(page)) > 0) await page.keyboard.press('Escape');
    return JSON.stringify(await settledList(page)) === JSON.stringify(listed);
  }

  /**
   * Returns the settled controls after a press. Returns undefined if the press changed data or the address. The address
   * is read again after the list, because the new address comes late on a busy machine, and before the new screen.
   */
  async function listWithoutChanges(url: string): Promise<PageControl[] | undefined> {
    const stays = () => changes === 0 && new URL(page.url()).pathname === new URL(url).pathname;
    if (!stays()) return undefined;
    const shown = await settledList(page);
    return stays() ? shown : undefined;
  }

  /** Presses every control that no crawler has pressed yet, and continues with the controls that appear. */
  async function explore(
    path: string,
    way: readonly PageControl[],
    all: readonly PageControl[],
    added = all,
  ) {
    for (const control of added.filter(isPressed)) {
      const key = controlKey(control);
      if (pressed.has(key)) continue;
      pressed.add(key);
      const before = page.url();
      const shown = (await press(control)) ? await listWithoutChanges(before) : undefined;
      if (shown) {
        add(shown);
        const known = new Set(all.map(controlKey));
        const appeared = shown.filter((other) => !known.has(controlKey(other)));
        if (appeared.length > 0 && way.length < MOST_DEPTH)
          await explore(path, [...way, control], shown, appeared);
      }
      if (!(await isAsBefore(before, all)) && !(await replay(path, way))) return;
    }
  }

  return {
    async crawl(path) {
      await ready;
      const listed = await open(path);
      add(listed);
      await explore(path, [], listed);
      await restoreStorage(page);
    },
  };
}
