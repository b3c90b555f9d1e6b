import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { rootDir } from '../stack/layout.ts';
import { startProcess } from '../stack/processes/managedProcess.ts';
import { freePort } from '../stack/processes/ports.ts';
import { startReaper } from '../stack/processes/reaper.ts';
import { waitUntil } from '../stack/processes/waitUntil.ts';

/** A copy of mfe-shopper to change, in the repository for its packages' sake. */
const copy = path.join(rootDir, '.cache', 'hotReload', 'mfe-shopper');
const login = path.join(copy, 'src', 'features', 'login', 'LoginPage.tsx');
const COMPILE_DEADLINE_MS = 240_000;

test.beforeAll(async () => {
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(path.join(rootDir, 'mfe-shopper'), copy, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'dist',
  });
});
test.afterAll(() => rm(copy, { recursive: true, force: true }));

test('a change of a remote shows in the running shell, without a reload and without losing what was typed', async ({
  page,
}, testInfo) => {
  test.setTimeout(2 * COMPILE_DEADLINE_MS);
  const reaper = startReaper();
  /** Serves an app with HMR; its address. */
  const serve = async (directory: string, file: string): Promise<string> => {
    const port = await freePort();
    const name = path.basename(directory);
    const server = await startProcess(
      {
        name,
        command: process.execPath,
        args: [path.join(rootDir, 'node_modules', 'webpack', 'bin', 'webpack.js'), 'serve'],
        cwd: directory,
        env: { ...process.env, DEV_PORT: String(port) },
        logFile: testInfo.outputPath(`${name}.log`),
      },
      reaper,
    );
    let ended: string | undefined;
    void server.exited.then(({ code }) => (ended = `ended with code ${code}`));
    const url = `http://localhost:${port}`;
    await waitUntil(async () => (await fetch(`${url}/${file}`)).ok, {
      what: `the development server of ${name}`,
      deadlineMs: COMPILE_DEADLINE_MS,
      failed: () => ended,
    });
    return url;
  };
  try {
    const [shell, remote] = await Promise.all([
      serve(path.join(rootDir, 'shell'), ''),
      serve(copy, 'mf-manifest.json'),
    ]);
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto(`${shell}/?remote.mfe_shopper=${remote}/mf-manifest.json`);
    await page.getByRole('link', { name: 'Entrar' }).click();
    await page.getByLabel('Email').fill('alguem@exemplo.example');
    const before = await readFile(login, 'utf8');
    await writeFile(login, before.replace('perto de você', 'trocado a quente'));
    await expect(page.getByText('trocado a quente')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Email')).toHaveValue('alguem@exemplo.example');
    expect(loads).toBe(1);
  } finally {
    await reaper.finish();
  }
});
