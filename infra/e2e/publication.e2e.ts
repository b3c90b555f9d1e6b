import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { rootDir } from '../run/stack/layout.ts';
import type { Publication } from '../run/remotes/publishRemote.ts';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import {
  liveDirectory,
  liveVersion,
  publishAltered,
  remotesDirOf,
  rewrite,
  scriptWith,
} from './support/remotes.ts';
import { openTab } from './support/tab.ts';
import { withWorker } from './support/worker.ts';

const run = promisify(execFile);
/** Beginning of a sentence on the login page for shoppers. Each test release changes the end of the sentence. */
const sentence = 'Entre para ver as sacolas';
const slogan = ' perto de você.';

// A release must reach every browser, including browsers with an active service worker.
test.use(withWorker);

/** Publishes a release of mfe-shopper in which the sentence ends with `newEnding`. Returns the version. */
async function release(stack: Stack, newEnding: string, to: Publication['to'] = 'stable'): Promise<string> {
  const changeEnding = async (directory: string) => {
    const script = await scriptWith(directory, sentence);
    await rewrite(path.join(directory, script), (text) =>
      text.replace(new RegExp(`(${sentence})[^"]*`), `$1${newEnding}`),
    );
  };
  return publishAltered(stack, 'mfe-shopper', changeEnding, to);
}

/** Runs the script of `npm run remote:promote` or `npm run remote:rollback` for mfe-shopper. */
const move = (stack: Stack, script: 'infra/run/remotes/promote.ts' | 'infra/run/remotes/rollback.ts') =>
  run(process.execPath, [script, 'mfe-shopper', '--why', 'a test'], {
    cwd: rootDir,
    env: { ...process.env, REMOTES_DIR: remotesDirOf(stack) },
  });

/**
 * Returns everything that a release of mfe-shopper must not change: the processes, the shell and the other remotes
 * (micro front ends).
 */
async function everythingElse(stack: Stack) {
  const page = await (await fetch(stack.url)).text();
  return {
    processes: (['gateway', 'auth', 'catalog', 'orders', 'admin'] as const).map((name) =>
      stack.services.pid(name),
    ),
    shell: [...page.matchAll(/src="?([^" >]+)/g)].map(([, source]) => source),
    remotes: await Promise.all([liveVersion(stack, 'mfe-partner'), liveVersion(stack, 'mfe-admin')]),
  };
}

/** Records the paths of all remote files that the page receives from now on. Returns the list, which keeps growing. */
function filesFetchedBy(page: Page): string[] {
  const files: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/remotes/')) files.push(pathname);
  });
  return files;
}

async function expectLogin(page: Page, rest: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByText(`${sentence}${rest}`)).toBeVisible();
}

/** Opens the registration page, whose code is in a separate chunk. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
}

test('an open tab survives a release and its rollback, and a new tab gets the live release', async ({
  page,
  context,
  stack,
}) => {
  const before = await everythingElse(stack);
  const oldVersion = await liveVersion(stack, 'mfe-shopper');
  const tab = await openTab(page, stack.url, { worker: true });
  await tab.enter('mfe-shopper');
  await tab.expectArea('mfe-shopper');

  const newVersion = await release(stack, ' de amanhã.');
  const fetchedFiles = filesFetchedBy(page);
  await goOn(page);
  expect(fetchedFiles).not.toEqual([]);
  expect(fetchedFiles.filter((file) => !file.startsWith(`/remotes/mfe-shopper/${oldVersion}/`))).toEqual([]);
  expect(tab.loads()).toBe(1);

  const freshPage = await context.newPage();
  await expectLogin(freshPage, ' de amanhã.');

  const { stdout } = await move(stack, 'infra/run/remotes/rollback.ts');
  expect(stdout).toBe(`mfe-shopper went back from ${newVersion} to ${oldVersion}\n`);
  expect(await liveVersion(stack, 'mfe-shopper')).toEqual(oldVersion);
  await goOn(freshPage);
  await expectLogin(await context.newPage(), slogan);

  expect(await everythingElse(stack)).toEqual(before);
});

test('a release waits in the channel next until its promotion', async ({ page, stack }) => {
  const stable = await liveVersion(stack, 'mfe-shopper');
  const waitingVersion = await release(stack, ' em teste.', 'next');
  await expectLogin(page, slogan);
  const { stdout } = await move(stack, 'infra/run/remotes/promote.ts');
  expect(stdout).toBe(`mfe-shopper ${waitingVersion} is stable, after ${stable}\n`);
  await expectLogin(page, ' em teste.');
  await move(stack, 'infra/run/remotes/rollback.ts');
  await expectLogin(page, slogan);
});

test('a tab whose release was deleted offers once to load the new one', async ({ page, stack }) => {
  const tab = await openTab(page, stack.url, { worker: true });
  await tab.enter('mfe-shopper');
  await tab.expectArea('mfe-shopper');
  const directory = await liveDirectory(stack, 'mfe-shopper');
  await release(stack, ' desta semana.');
  await rm(directory, { recursive: true });

  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'O servidor não respondeu' })).toBeVisible();
  await expect(page.getByText('Há uma nova versão da Boa Xepa')).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
  expect(tab.loads()).toBe(2);
  await expectLogin(page, ' desta semana.');

  // Publishes a release with the original text for the following tests.
  await release(stack, slogan);
});
