import { AxeBuilder } from '@axe-core/playwright';
import type { AreaRoute } from '@boaxepa/contracts/wire/remotes';
import type { BrowserContext } from '@playwright/test';
import { AXE_TAGS } from '../support/accessibility.ts';
import { watchTransfers } from '../support/transfer.ts';
import { tilePattern } from './tilePattern.ts';

/** Maximum size of the scripts of one screen, in KiB. The largest screen of the product has 290 KiB. */
const SCRIPT_KIBIBYTES = 350;
const HEADING_MS = 15_000;
const LOAD_FAILURE = 'Failed to load resource';

/** Replaces the parameters of a route pattern with an id that no document has. */
const exampleOf = (pattern: string) => pattern.replaceAll(/:\w+/g, '0'.repeat(24));

/**
 * Returns true if a console error reports a refused API request. Such errors are ignored, because the example addresses
 * contain ids that do not exist.
 */
const isRefusedCall = (text: string, url: string) =>
  text.startsWith(LOAD_FAILURE) && new URL(url, 'http://a').pathname.startsWith('/api/');

/**
 * Opens a route and returns its problems. The list is empty if the screen shows a heading, logs no error, is accessible
 * and is small enough. Map tiles that cannot be loaded are no problem, because the tile server is no part of the release.
 */
export async function openRoute(
  context: BrowserContext,
  url: string,
  { pattern }: AreaRoute,
): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  const failedLoads: { text: string; source: string }[] = [];
  let tiles: RegExp | undefined;
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const { url: source } = message.location();
    if (message.type() !== 'error' || isRefusedCall(text, source)) return;
    if (text.startsWith(LOAD_FAILURE)) failedLoads.push({ text, source });
    else problems.push(text);
  });
  try {
    const transfers = await watchTransfers(page);
    const answer = await page.goto(`${url}${exampleOf(pattern)}`);
    if (answer?.status() !== 200) problems.push(`the status is ${answer?.status()}`);
    const config = page.locator('meta[name="boaxepa-config"]');
    if ((await config.count()) > 0) tiles = tilePattern(await config.getAttribute('content'));
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: HEADING_MS });
    await page.waitForLoadState('networkidle', { timeout: HEADING_MS }).catch(() => undefined);
    const failure = page.getByRole('button', { name: 'Tentar de novo' });
    if (await failure.isVisible()) problems.push(`the screen failed: ${await page.title()}`);
    const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
    problems.push(...violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.target.join(' ')}`));
    const kibibytes = Math.round(transfers.scriptKibibytes());
    if (kibibytes > SCRIPT_KIBIBYTES) problems.push(`${kibibytes} KiB of scripts, over ${SCRIPT_KIBIBYTES}`);
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await page.close();
  }
  // Chromium's text does not name the address that could not be loaded.
  const loadProblems = failedLoads
    .filter(({ source }) => !tiles?.test(source))
    .map(({ text, source }) => `${text} ${source}`);
  return [...problems, ...loadProblems].map((problem) => `${pattern}: ${problem}`.slice(0, 500));
}
