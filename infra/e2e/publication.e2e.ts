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
/** How a sentence of the shopper's login begins; the rest of it differs from release to release here. */
const sentence = 'Entre para ver as sacolas';
const ending = ' perto de você.';

/** Publishes a release of mfe-shopper whose login ends the sentence its own way; its version. */
async function release(stack: Stack, newEnding: string): Promise<string> {
  const { version } = await publishAltered(stack, 'mfe-shopper', async (directory) => {
    const script = await scriptWith(directory, sentence);
    await rewrite(path.join(directory, script), (text) =>
      text.replace(new RegExp(`(${sentence})[^"]*`), `$1${newEnding}`),
    );
  });
  return version;
}

/** What `npm run remote:rollback -- mfe-shopper` runs. */
const rollBack = (stack: Stack) =>
  run(process.execPath, ['infra/run/remotes/rollback.ts', 'mfe-shopper'], {
    cwd: rootDir,
    env: { ...process.env, REMOTES_DIR: remotesDirOf(stack) },
  });

/** What a release of mfe-shopper must leave as it is: processes, the shell, the other remotes. */
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

/** Addresses of the remotes' files that a page gets from now on. */
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

/** Goes on to the registration, a chunk of its own. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
}

test('an open tab outlives a release and its rollback; a fresh tab has what is live', async ({
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

test('a tab whose release is no longer kept offers to load the new one, once', async ({ page, stack }) => {
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

  // The release that the other tests began with.
  await release(stack, ending);
});
