import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publicReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { CONTRACT_VERSION } from '../../shell/sdk/src/contract.ts';
import { publishRemote } from '../run/remotes/publishRemote.ts';
import { precompress } from '../run/stack/frontends/compress.ts';
import { rootDir } from '../run/stack/layout.ts';
import { startProcess } from '../run/stack/processes/managedProcess.ts';
import { startReaper } from '../run/stack/processes/reaper.ts';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import { namedIn } from './support/firstLoad.ts';
import { navigate } from './support/tab.ts';
import { remotesDirOf } from './support/remotes.ts';

const run = promisify(execFile);

/** A remote (micro front end) that is not part of the repository. */
const sources = {
  'package.json': JSON.stringify({ name: 'mfe-demo', version: '0.1.0', type: 'module' }),
  'webpack.config.ts': `
    import { remoteConfig } from '@boaxepa/federation';
    import { declaration } from './src/declaration.ts';
    export default remoteConfig({ root: import.meta.dirname, declaration });`,
  'src/declaration.ts': `
    export const declaration = {
      name: 'mfe_demo',
      label: 'Novidades',
      audience: 'shopper',
      routes: [{ pattern: '/novidades/:mes', frame: 'auth', title: 'Novidades' }],
    };`,
  'src/remote.tsx': `
    import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
    export default {
      contractVersion: CONTRACT_VERSION,
      routes: [{
        path: '/novidades/:mes',
        lazy: () => import(/* webpackChunkName: "novidades-mes" */ './NewsPage.tsx'),
      }],
      navigation: [],
    };`,
  'src/NewsPage.tsx': `
    import { paths, useParams, usePageTitle } from '@boaxepa/shell-sdk';
    import { AuthFrame } from '@boaxepa/ui/frames';
    export function Component() {
      usePageTitle('Novidades');
      return <AuthFrame title="Novidades" back={paths.home()}>O que mudou em {useParams().mes}</AuthFrame>;
    }`,
};

/** Returns a fixed signing key, because each process of the test run evaluates this file and needs the same key. */
function signingKey(): string {
  const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = Buffer.concat([pkcs8, createHash('sha256').update('mfe-demo').digest()]);
  return key.toString('base64');
}

test.use({
  withDemoData: false,
  switches: { RELEASE_KEYS: `mfe-demo=${publicReleaseKey(signingKey())}` },
});

/**
 * Builds the remote (micro front end) in a folder outside the repository. The folder contains only the sources above
 * and a link to the installed packages.
 */
async function build(directory: string, logFile: string): Promise<string> {
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
  await symlink(path.join(rootDir, 'node_modules'), path.join(directory, 'node_modules'));
  const reaper = startReaper();
  try {
    const webpack = await startProcess(
      {
        name: 'mfe-demo',
        command: process.execPath,
        args: [path.join(rootDir, 'node_modules', 'webpack', 'bin', 'webpack.js')],
        cwd: directory,
        env: process.env,
        logFile,
      },
      reaper,
    );
    expect(await webpack.exited).toMatchObject({ code: 0 });
  } finally {
    await reaper.finish();
  }
  const dist = path.join(directory, 'dist');
  await precompress(dist);
  return dist;
}

/** Runs a script for the remote (micro front end) `mfe-demo`, as the documented npm commands do. */
const runScript = (stack: Stack, script: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [script, 'mfe-demo', ...args], {
    cwd: rootDir,
    // The empty values override the developer's .env file.
    env: { ...process.env, REMOTES_DIR: remotesDirOf(stack), REMOTES_BUCKET: '', PREVIEW_SECRET: '', ...env },
  });
const move = (stack: Stack, ...args: string[]) => runScript(stack, 'infra/run/remotes/promote.ts', args);

const address = '/novidades/dezembro';
const text = 'O que mudou em dezembro';
let directory: string;
test.beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-fourth-'));
});
test.afterAll(() => rm(directory, { recursive: true }));

test('a fourth remote is one folder and one key in the configuration of the gateway', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(180_000);
  expect((await request.get(address)).status()).toBe(404);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();

  const from = await build(directory, test.info().outputPath('webpack.log'));
  const publication = {
    remote: 'mfe-demo',
    from,
    remotesDir: remotesDirOf(stack),
    packageVersion: '0.1.0',
    contractVersion: CONTRACT_VERSION,
    signingKey: signingKey(),
    who: 'e2e',
    why: '',
  };
  const first = await publishRemote({ ...publication, to: 'next' });
  expect(first.isStable).toBe(true);
  // Polls, because the gateway checks only about once a second which releases are current.
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);

  await test.step('a tab that is older than the remote opens the new address', async () => {
    // Waits until the page is two seconds old. A younger page does not request new addresses (FRESH_MS in
    // shell/src/remotes/areas.ts).
    await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(2000);
    await navigate(page, address);
    await expect(page.getByText(text)).toBeVisible();
  });

  await test.step('a new page contains the title and preloads the screen', async () => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<title>Novidades/);
    expect(namedIn(html).join(' ')).toMatch(/\/remotes\/mfe-demo\/[^/ ]+\/novidades-mes\.[0-9a-f]+\.js/);
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible();
  });

  await test.step('its next version is opened in Chromium before a share of the browsers gets it', async () => {
    await writeFile(path.join(from, 'mark.txt'), 'a second version');
    const second = await publishRemote({ ...publication, to: 'next' });
    await expect(move(stack)).rejects.toThrow('has passed no smoke test');
    const smokeScript = 'infra/e2e/smoke/main.ts';
    const otherKey = { PUBLIC_URL: '', GATEWAY_URL: stack.url, PREVIEW_SECRET: 'key-of-another-market' };
    await expect(runScript(stack, smokeScript, [], otherKey)).rejects.toThrow(
      `${stack.url} does not serve mfe-demo ${second.version} (status 404): check --url, PREVIEW_SECRET, and RELEASE_KEYS of the gateway`,
    );
    await expect(runScript(stack, smokeScript, ['--url', 'http://127.0.0.1:9'])).rejects.toThrow(
      /http:\/\/127\.0\.0\.1:9 does not answer \([^\n]+\): npm start, or check --url\n$/,
    );
    await expect(move(stack)).rejects.toThrow('has passed no smoke test');
    const smoke = await runScript(stack, smokeScript, ['--url', stack.url]);
    expect(smoke.stdout).toBe(`mfe-demo ${second.version} has passed: 1 addresses\n`);
    const { stdout } = await move(stack, '--percent', '10');
    expect(stdout).toBe(`10 % of the browsers get mfe-demo ${second.version}, the others ${first.version}\n`);
    const htmlOf = async (cohort: number) =>
      (await request.get(address, { headers: { cookie: `bx_cohort=${cohort}` } })).text();
    expect(await htmlOf(9)).toContain(second.version);
    expect(await htmlOf(10)).toContain(first.version);
    expect((await move(stack)).stdout).toContain(`${second.version} is stable, after ${first.version}`);
  });
});
