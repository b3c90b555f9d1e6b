import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { rootDir } from '../run/stack/layout.ts';
import { startProcess } from '../run/stack/processes/managedProcess.ts';
import { freePort } from '../run/stack/processes/ports.ts';
import { type Reaper, startReaper } from '../run/stack/processes/reaper.ts';
import { waitUntil } from '../run/stack/processes/waitUntil.ts';
import { nameOf } from '@boaxepa/contracts/wire/remotes';
import { entrances } from './support/tab.ts';

/**
 * Copies of the remotes (micro front ends) that the test changes. They are inside the repository, because they import
 * its packages.
 */
const copies = path.join(rootDir, '.cache', 'hotReload');
const COMPILE_DEADLINE_MS = 240_000;

/** Text on the login page of each remote (micro front end). The test replaces this text in the source code. */
const words = {
  'mfe-shopper': 'perto de você',
  'mfe-partner': 'da sua loja',
  'mfe-admin': 'à equipe da Boa Xepa',
} as const;
type RemoteName = keyof typeof words;
const remotes = Object.keys(words) as RemoteName[];

let reaper: Reaper;
const servedUrls = new Map<RemoteName | 'shell', string>();

async function serve(directory: string, file: string, logFile: string): Promise<string> {
  const port = await freePort();
  const name = path.basename(directory);
  const server = await startProcess(
    {
      name,
      command: process.execPath,
      args: [path.join(rootDir, 'node_modules', 'webpack', 'bin', 'webpack.js'), 'serve'],
      cwd: directory,
      env: { ...process.env, DEV_PORT: String(port) },
      logFile,
    },
    reaper,
  );
  let endReason: string | undefined;
  void server.exited.then(({ code }) => (endReason = `ended with code ${code}`));
  const url = `http://localhost:${port}`;
  await waitUntil(async () => (await fetch(`${url}/${file}`)).ok, {
    what: `the development server of ${name}`,
    deadlineMs: COMPILE_DEADLINE_MS,
    failed: () => endReason,
  });
  return url;
}

test.beforeAll(async () => {
  test.setTimeout(2 * COMPILE_DEADLINE_MS);
  reaper = startReaper();
  await rm(copies, { recursive: true, force: true });
  await mkdir(copies, { recursive: true });
  const log = (name: string) => test.info().outputPath(`${name}.log`);
  await Promise.all([
    serve(path.join(rootDir, 'shell'), '', log('shell')).then((url) => servedUrls.set('shell', url)),
    ...remotes.map(async (remote) => {
      const copy = path.join(copies, remote);
      await cp(path.join(rootDir, remote), copy, {
        recursive: true,
        filter: (file) => path.basename(file) !== 'dist',
      });
      servedUrls.set(remote, await serve(copy, 'mf-manifest.json', log(remote)));
    }),
  ]);
});
test.afterAll(async () => {
  await reaper.finish();
  await rm(copies, { recursive: true, force: true });
});

// Tests every remote, because a module without hot reload causes a page reload only when its own remote changes.
for (const remote of remotes)
  test(`a change of ${remote} appears in the running shell, without a reload and without losing typed text`, async ({
    page,
  }) => {
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    const manifest = `${servedUrls.get(remote)}/mf-manifest.json`;
    await page.goto(
      `${servedUrls.get('shell')}${entrances[remote].path}?remote.${nameOf(remote)}=${manifest}`,
    );
    const login = path.join(copies, remote, 'src', 'features', 'login', 'LoginPage.tsx');
    await page.getByLabel('Email').fill('alguem@exemplo.example');
    const before = await readFile(login, 'utf8');
    await writeFile(login, before.replace(words[remote], 'trocado a quente'));
    await expect(page.getByText('trocado a quente')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Email')).toHaveValue('alguem@exemplo.example');
    expect(loads).toBe(1);
  });
