import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { federationName } from '../run/remotes/publishRemote.ts';
import { rollbackRemote } from '../run/remotes/moveChannel.ts';
import { type RemoteName, remoteNames } from '../run/stack/layout.ts';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test as base } from './fixtures.ts';
import { linesOf, metricsOf } from './support/figures.ts';
import { type Network, openNetwork } from './support/network.ts';
import {
  liveDirectory,
  liveVersion,
  publishAltered,
  publishAndDamage,
  remove,
  remotesDirOf,
  rewrite,
  scriptWith,
} from './support/remotes.ts';
import { openTab } from './support/tab.ts';

/** Maximum time in milliseconds until an area must show that it failed or is slow. */
const PATIENCE_MS = 5_000;

const test = base.extend<{ network: Network }>({
  network: async ({ stack }, use) => {
    const network = await openNetwork(stack.url);
    await use(network);
    await network.close();
  },
});

interface Failure {
  remote: RemoteName;
  /** Stage of the load that fails. `stage` is the name in the report, and `stageName` is the name on the page. */
  stage: string;
  stageName: string;
  kind: string;
  /** Heading of the error page. */
  title: string;
  repair: () => Promise<unknown> | void;
}

const noAnswer = 'O servidor não respondeu';
const ownFault = 'Algo deu errado aqui';
const slow = 'Ainda carregando…';

/** Returns all browser error reports that the gateway has logged. */
async function reports(stack: Stack): Promise<unknown[]> {
  const lines = await linesOf(stack, 'gateway');
  return lines
    .filter(({ msg }) => msg === 'client failure')
    .map(({ remote, version, stage, kind }) => ({ remote, version, stage, kind }));
}

/**
 * Expects that the area of `remote` shows its failure in time, while all other areas work. The failed area must recover without a
 * reload.
 */
async function expectOneAreaFails(
  page: Page,
  stack: Stack,
  { remote, stage, stageName, kind, title, repair, url = stack.url }: Failure & { url?: string },
): Promise<void> {
  const version = await liveVersion(stack, remote);
  const name = federationName(remote);
  const before = await reports(stack);
  const tab = await openTab(page, url);
  const [one, other] = remoteNames.filter((name) => name !== remote) as [RemoteName, RemoteName];
  await tab.enter(one);
  await tab.expectArea(one);

  expect(await tab.enterUntil(remote, title)).toBeLessThan(PATIENCE_MS);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByText(`${name} ${version} · ${stageName} · `)).toBeVisible();

  for (const working of [other, one]) {
    await tab.enter(working);
    await tab.expectArea(working);
  }

  expect(await tab.enterUntil(remote, title)).toBeLessThan(PATIENCE_MS);
  await repair();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await tab.expectArea(remote);
  expect(tab.loads()).toBe(1);
  await expect
    .poll(async () => (await reports(stack)).slice(before.length))
    .toEqual([{ remote: name, version, stage, kind }]);
  expect(await metricsOf(stack, 'gateway')).toContain(
    `client_failures_total{remote="${name}",stage="${stage}",kind="${kind}"}`,
  );
}

/**
 * Expects a message in the slow area of `remote` in time, while all other areas work. The area must open when the next requests
 * succeed.
 */
async function expectOneAreaIsSlow(
  page: Page,
  stack: Stack,
  network: Network,
  remote: RemoteName,
): Promise<void> {
  const before = await reports(stack);
  const tab = await openTab(page, network.url);
  const [other] = remoteNames.filter((name) => name !== remote) as [RemoteName];
  expect(await tab.enterUntil(remote, slow)).toBeLessThan(PATIENCE_MS);
  await tab.enter(other);
  await tab.expectArea(other);
  expect(await tab.enterUntil(remote, slow)).toBeLessThan(PATIENCE_MS);
  network.restore();
  network.drop();
  await tab.expectArea(remote);
  expect(tab.loads()).toBe(1);
  expect(await reports(stack)).toEqual(before);
}

/** Returns the file name of the script with the exposed module, from the manifest of a remote. */
async function exposedScript(directory: string): Promise<string> {
  const text = await readFile(path.join(directory, 'mf-manifest.json'), 'utf8');
  const [name] = /\w+\.\w+\.js(?="\],"async)/.exec(text) ?? [];
  if (!name) throw new Error(`${directory} exposes nothing`);
  return path.join(directory, name);
}

test('a remote that is down', async ({ page, network, stack }) => {
  network.disturb(/^\/remotes\/mfe-partner\//, 'refuse');
  await expectOneAreaFails(page, stack, {
    url: network.url,
    remote: 'mfe-partner',
    stage: 'manifest',
    stageName: 'manifesto',
    kind: 'network',
    title: noAnswer,
    repair: () => network.restore(),
  });
});

test('a remote with a broken manifest', async ({ page, stack }) => {
  const good = await liveVersion(stack, 'mfe-admin');
  await publishAndDamage(stack, 'mfe-admin', (directory) =>
    rewrite(path.join(directory, 'mf-manifest.json'), (text) => text.slice(0, text.length / 2)),
  );
  await expectOneAreaFails(page, stack, {
    remote: 'mfe-admin',
    stage: 'manifest',
    stageName: 'manifesto',
    kind: 'invalid',
    title: ownFault,
    repair: () => rollbackRemote('mfe-admin', remotesDirOf(stack), { who: 'e2e', why: '' }),
  });
  expect(await liveVersion(stack, 'mfe-admin')).toEqual(good);
});

test('a remote whose exposed module is missing', async ({ page, stack }) => {
  await publishAndDamage(stack, 'mfe-shopper', async (directory) => remove(await exposedScript(directory)));
  await expectOneAreaFails(page, stack, {
    remote: 'mfe-shopper',
    stage: 'module',
    stageName: 'módulo',
    kind: 'network',
    title: noAnswer,
    repair: () => rollbackRemote('mfe-shopper', remotesDirOf(stack), { who: 'e2e', why: '' }),
  });
});

test('a remote with a missing screen chunk', async ({ page, stack }) => {
  const directory = await liveDirectory(stack, 'mfe-partner');
  const chunk = path.join(directory, await scriptWith(directory, 'Login do parceiro'));
  const twins = ['', '.br', '.gz'].map((ending) => chunk + ending);
  for (const file of twins) await rename(file, `${file}.away`);
  await expectOneAreaFails(page, stack, {
    remote: 'mfe-partner',
    stage: 'screen',
    stageName: 'tela',
    kind: 'network',
    title: noAnswer,
    repair: () => Promise.all(twins.map((file) => rename(`${file}.away`, file))),
  });
});

test('a remote of another contract version', async ({ page, stack }) => {
  await publishAltered(stack, 'mfe-partner', async (directory) =>
    rewrite(await exposedScript(directory), (text) =>
      text.replace(/contractVersion:\d+,/, 'contractVersion:999,'),
    ),
  );
  await expectOneAreaFails(page, stack, {
    remote: 'mfe-partner',
    stage: 'contract',
    stageName: 'contrato',
    kind: 'mismatch',
    title: ownFault,
    repair: () => rollbackRemote('mfe-partner', remotesDirOf(stack), { who: 'e2e', why: '' }),
  });
});

test('a remote that does not respond for a while', async ({ page, network, stack }) => {
  network.disturb(/^\/remotes\/mfe-shopper\//, 'neverAnswer');
  await expectOneAreaIsSlow(page, stack, network, 'mfe-shopper');
});

test('a remote whose entry does not respond for a while', async ({ page, network, stack }) => {
  network.disturb(/^\/remotes\/mfe-admin\/.*remoteEntry/, 'neverAnswer');
  await expectOneAreaIsSlow(page, stack, network, 'mfe-admin');
});

test('a remote whose exposed module does not respond for a while', async ({ page, network, stack }) => {
  const script = await exposedScript(await liveDirectory(stack, 'mfe-shopper'));
  network.disturb(new RegExp(path.basename(script)), 'neverAnswer');
  await expectOneAreaIsSlow(page, stack, network, 'mfe-shopper');
});

test('a remote with a screen chunk that does not respond for a while', async ({ page, network, stack }) => {
  const script = await scriptWith(await liveDirectory(stack, 'mfe-partner'), 'Login do parceiro');
  network.disturb(new RegExp(script), 'neverAnswer');
  await expectOneAreaIsSlow(page, stack, network, 'mfe-partner');
});
