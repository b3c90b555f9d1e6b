import type { Page, Request } from '@playwright/test';
import { controlKey, type PageControl } from '../../controls/control.ts';

/**
 * Roles of controls that can open dialogs, menus or further parts of the screen. The crawl clicks only controls with
 * these roles, not links or text fields.
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
 * Names of buttons that the crawl does not click. 'Sair' would end the session, and the other buttons only close
 * dialogs and menus.
 */
const NEVER_PRESSED = new Set(['Sair', 'Fechar', 'Cancelar', 'Voltar']);
const MOST_DEPTH = 3;
const SETTLE_MS = 120;
/** Maximum time in milliseconds until the list of controls on a page stops changing, even on a busy machine. */
const SETTLED_MS = 20_000;
/** Maximum time in milliseconds until a control appears, even on a busy machine. */
const APPEARS_MS = 3_000;

interface PageState {
  readonly list: string[];
  readonly isLoading: boolean;
}

export interface Crawler {
  /** Records the controls at an address, and the controls that appear after the crawl has clicked the buttons. */
  crawl(path: string): Promise<void>;
}

export interface CrawlOptions {
  /** Keys of the clicked controls. All crawlers share this set, so that each control is clicked only once. */
  readonly pressedKeys: Set<string>;
  readonly add: (controls: readonly PageControl[]) => void;
  /** Restores the browser's storage, which a click may have changed. */
  readonly restoreStorage: (page: Page) => Promise<void>;
}

const STATE = '({ list: pageControls.list(), isLoading: pageControls.isLoading() })';
const notReady: PageState = { list: [], isLoading: true };
const overlays = (page: Page) => page.evaluate<number>('pageControls.overlays()');
/** Returns the number of requests that would have changed data. A page that is navigating away counts as 1. */
const changes = (page: Page) => page.evaluate<number>('pageControls.changes()').catch(() => 1);

/** Tracks the GET requests of a page. Returns a function that reports whether any of these requests is unfinished. */
function trackReads(page: Page): () => boolean {
  const reads = new Set<Request>();
  page.on('request', (request) => {
    if (request.method() === 'GET') reads.add(request);
  });
  page.on('requestfinished', (request) => reads.delete(request));
  page.on('requestfailed', (request) => reads.delete(request));
  return () => reads.size > 0;
}

const isPressed = ({ role, name }: PageControl) => PRESSED.has(role) && !NEVER_PRESSED.has(name);

export function createCrawler(page: Page, { pressedKeys, add, restoreStorage }: CrawlOptions): Crawler {
  const isReading = trackReads(page);

  /**
   * Waits until the page is stable: nothing is loading, and the list of controls no longer changes. Returns the
   * controls.
   */
  async function settledList(): Promise<PageControl[]> {
    let last = '';
    for (const end = Date.now() + SETTLED_MS; Date.now() < end; await page.waitForTimeout(SETTLE_MS)) {
      const { list, isLoading } = await page.evaluate<PageState>(STATE).catch(() => notReady);
      const text = JSON.stringify(list);
      if (!isLoading && !isReading() && list.length > 0 && text === last)
        return list.map((control) => JSON.parse(control) as PageControl);
      last = text;
    }
    throw new Error(`${page.url()} does not settle`);
  }

  async function open(path: string): Promise<PageControl[]> {
    await page.goto(path);
    // Waits for dialogs that load after the screen, such as a shop's welcome. Otherwise such a dialog could cover the
    // first control that is clicked.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    return settledList();
  }

  /** Clicks a control as soon as it appears. Returns false if the control does not appear. */
  async function press(control: PageControl): Promise<boolean> {
    const script = `pageControls.press(${JSON.stringify(JSON.stringify(control))})`;
    const isFound = await page
      .waitForFunction(script, undefined, { polling: SETTLE_MS, timeout: APPEARS_MS })
      .then(
        () => true,
        () => false,
      );
    await page.waitForTimeout(SETTLE_MS);
    return isFound;
  }

  /**
   * Reloads the screen and clicks the controls in `way` one after the other. Returns false if one of them is missing.
   */
  async function replay(path: string, way: readonly PageControl[]): Promise<boolean> {
    await restoreStorage(page);
    await open(path);
    for (const control of way) if (!(await press(control))) return false;
    if (way.length > 0) await settledList();
    return true;
  }

  /** Closes an open dialog or menu. Returns true if the screen afterwards shows exactly `expectedControls`. */
  async function isAsBefore(url: string, expectedControls: readonly PageControl[]): Promise<boolean> {
    if (page.url() !== url || (await changes(page)) > 0) return false;
    if ((await overlays(page)) > 0) await page.keyboard.press('Escape');
    return JSON.stringify(await settledList()) === JSON.stringify(expectedControls);
  }

  /**
   * Returns the controls on the page after a click, or undefined if the click changed data or the address. The address
   * is checked again at the end, because it may change late on a busy machine.
   */
  async function listWithoutChanges(url: string): Promise<PageControl[] | undefined> {
    const stays = async () =>
      new URL(page.url()).pathname === new URL(url).pathname && (await changes(page)) === 0;
    if (!(await stays())) return undefined;
    const controls = await settledList();
    return (await stays()) ? controls : undefined;
  }

  /** Clicks every control that no crawler has clicked yet, and also the controls that appear after such a click. */
  async function explore(
    path: string,
    way: readonly PageControl[],
    all: readonly PageControl[],
    newControls = all,
  ) {
    for (const control of newControls.filter(isPressed)) {
      const key = controlKey(control);
      if (pressedKeys.has(key)) continue;
      pressedKeys.add(key);
      const before = page.url();
      const controls = (await press(control)) ? await listWithoutChanges(before) : undefined;
      if (controls) {
        add(controls);
        const knownKeys = new Set(all.map(controlKey));
        const appearedControls = controls.filter((other) => !knownKeys.has(controlKey(other)));
        if (appearedControls.length > 0 && way.length < MOST_DEPTH)
          await explore(path, [...way, control], controls, appearedControls);
      }
      if (!(await isAsBefore(before, all)) && !(await replay(path, way))) return;
    }
  }

  return {
    async crawl(path) {
      const controls = await open(path);
      add(controls);
      await explore(path, [], controls);
      await restoreStorage(page);
    },
  };
}
