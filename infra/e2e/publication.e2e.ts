import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { rootDir } from '../run/stack/layout.ts';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import {
  liveDirectory,
  liveEntry,
  publishAltered,
  remotesDirOf,
  rewrite,
  scriptWith,
} from './support/remotes.ts';
import { openTab } from './support/tab.ts';

const run = promisify(execFile);
/** Beginning of a sentence of the shopper's login. Each release in this file has another end of the sentence. */
const sentence = 'Entre para ver as sacolas';
const ending = ' perto de você.';

/** Publishes a release of mfe-shopper with another end of the sentence and returns its version. */
async function release(stack: Stack, newEnding: string): Promise<string> {
  const { version } = await publishAltered(stack, 'mfe-shopper', async (directory) => {
    const script = await scriptWith(directory, sentence);
    await rewrite(path.join(directory, script), (text) =>
      text.replace(new RegExp(`(${sentence})[^"]*`), `$1${newEnding}`),
    );
  });
  return version;
}

/** Does the same as `npm run remote:rollback -- mfe-shopper`. */
const rollBack = (stack: Stack) =>
  run(process.execPath, ['infra/run/remotes/rollback.ts', 'mfe-shopper'], {
    cwd: rootDir,
    env: { ...process.env, REMOTES_DIR: remotesDirOf(stack) },
  });

/** Returns everything that a release of mfe-shopper must not change: processes, the shell, the other remotes. */
async function everythingElse(stack: Stack) {
  const page = await (await fetch(stack.url)).text();
  return {
    processes: (['gateway', 'auth', 'catalog', 'orders', 'admin'] as const).map((name) =>
      stack.services.pid(name),
    ),
    shell: [...page.matchAll(/src="?([^" >]+)/g)].map(([, source]) => source),
    remotes: await Promise.all([liveEntry(stack, 'mfe-partner'), liveEntry(stack, 'mfe-admin')]),
  };
}

/** Returns a list that receives the addresses of the remote files that the page fetches from now on. */
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

/** Opens the registration, which is a separate chunk. */
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
  const old = await liveEntry(stack, 'mfe-shopper');
  const tab = await openTab(page, stack.url);
  await tab.enter('mfe-shopper');
  await tab.expectArea('mfe-shopper');

  const released = await release(stack, ' de amanhã.');
  const fetched = filesFetchedBy(page);
  await goOn(page);
  expect(fetched).not.toEqual([]);
  expect(fetched.filter((file) => !file.startsWith(`/remotes/mfe-shopper/${old.version}/`))).toEqual([]);
  expect(tab.loads()).toBe(1);

  const fresh = await context.newPage();
  await expectLogin(fresh, ' de amanhã.');

  const { stdout } = await rollBack(stack);
  expect(stdout).toBe(`mfe-shopper went back from ${released} to ${old.version}\n`);
  expect(await liveEntry(stack, 'mfe-shopper')).toEqual(old);
  await goOn(fresh);
  await expectLogin(await context.newPage(), ending);

  expect(await everythingElse(stack)).toEqual(before);
});

test('a tab whose release was deleted offers once to load the new one', async ({ page, stack }) => {
  const tab = await openTab(page, stack.url);
  await tab.enter('mfe-shopper');
  await tab.expectArea('mfe-shopper');
  const directory = await liveDirectory(stack, 'mfe-shopper');
  for (const part of ['manhã', 'tarde', 'noite', 'madrugada', 'semana'])
    await release(stack, ` desta ${part}.`);
  await expect(scriptWith(directory, sentence)).rejects.toThrow('ENOENT');

  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'O servidor não respondeu' })).toBeVisible();
  await expect(page.getByText('Há uma nova versão do Boa Xepa')).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
  expect(tab.loads()).toBe(2);
  await expectLogin(page, ' desta semana.');

  // Restore the release with which the other tests began.
  await release(stack, ending);
});
