import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { exposedScripts, isRemoteManifest, nameOf } from '@boaxepa/contracts/wire/remotes';
import { rollbackRemote } from '../../run/remotes/moveChannel.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { expect, test as base } from '../fixtures.ts';
import { linesOf, metricsOf } from './figures.ts';
import { type Network, openNetwork } from './network.ts';
import { liveVersion, publishAltered, publishAndDamage, remotesDirOf, rewrite } from './remotes.ts';
import { openTab, type RemoteName, remoteNames } from './tab.ts';

/** `test` with a proxy in front of the gateway that can disturb requests. */
export const test = base.extend<{ network: Network }>({
  network: async ({ stack }, use) => {
    const network = await openNetwork(stack.url);
    await use(network);
    await network.close();
  },
});

interface Failure {
  remote: RemoteName;
  /** Step at which loading the remote fails. The error report contains `stage`, and the page shows `stageName`. */
  stage: string;
  stageName: string;
  kind: string;
  /** Heading of the error page. */
  title: string;
  repair: () => Promise<unknown> | void;
}

export const noAnswer = 'O servidor não respondeu';
export const ownFault = 'Algo deu errado aqui';
const slowNotice = 'Ainda carregando…';

/** Returns all browser error reports that the gateway of the stack has logged. */
async function reports(stack: Stack): Promise<unknown[]> {
  const lines = await linesOf(stack, 'gateway');
  return lines
    .filter(({ msg }) => msg === 'client failure')
    .map(({ remote, version, stage, kind }) => ({ remote, version, stage, kind }));
}

/**
 * Expects that the pages of `remote` (a micro front end) show an error, while the pages of the other remotes work.
 * After `repair`, a click on the retry button must open the failed page without a reload.
 */
export async function expectOneAreaFails(
  page: Page,
  stack: Stack,
  { remote, stage, stageName, kind, title, repair, url = stack.url }: Failure & { url?: string },
): Promise<void> {
  const version = await liveVersion(stack, remote);
  const name = nameOf(remote);
  const before = await reports(stack);
  const tab = await openTab(page, url, { worker: true });
  const [one, other] = remoteNames.filter((name) => name !== remote) as [RemoteName, RemoteName];
  await tab.enter(one);
  await tab.expectArea(one);

  await tab.enterUntil(remote, title);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByText(`${name} ${version} · ${stageName} · `)).toBeVisible();

  for (const workingRemote of [other, one]) {
    await tab.enter(workingRemote);
    await tab.expectArea(workingRemote);
  }

  await tab.enterUntil(remote, title);
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
 * Expects that the pages of the slow `remote` (a micro front end) show a loading message, while the pages of the other
 * remotes work. The slow page must open as soon as its requests succeed.
 */
export async function expectOneAreaIsSlow(
  page: Page,
  stack: Stack,
  network: Network,
  remote: RemoteName,
): Promise<void> {
  const before = await reports(stack);
  const tab = await openTab(page, network.url, { worker: true });
  const [other] = remoteNames.filter((name) => name !== remote) as [RemoteName];
  await tab.enterUntil(remote, slowNotice);
  await tab.enter(other);
  await tab.expectArea(other);
  await tab.enterUntil(remote, slowNotice);
  network.restore();
  network.drop();
  await tab.expectArea(remote);
  expect(tab.loads()).toBe(1);
  expect(await reports(stack)).toEqual(before);
}

/**
 * Returns the path of the script that contains the exposed module of a remote (micro front end). Finds it in the
 * manifest.
 */
export async function exposedScript(directory: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(directory, 'mf-manifest.json'), 'utf8'));
  const name = isRemoteManifest(manifest) ? exposedScripts(manifest).at(-1) : undefined;
  if (!name) throw new Error(`${directory} exposes nothing`);
  return path.join(directory, name);
}

/** A page, the stack and proxy that it uses, and the remote (micro front end) that must fail. */
export interface Place {
  page: Page;
  stack: Stack;
  network: Network;
  remote: RemoteName;
}

export const rollBack = ({ stack, remote }: Place) =>
  rollbackRemote(remote, remotesDirOf(stack), { who: 'e2e', why: '' });

/** Failures that every remote (micro front end) can have, with their expected effect on the page. */
export const failures = {
  async 'is down'({ page, stack, network, remote }) {
    network.disturb(new RegExp(`^/remotes/${remote}/`), 'refuse');
    await expectOneAreaFails(page, stack, {
      url: network.url,
      remote,
      stage: 'manifest',
      stageName: 'manifesto',
      kind: 'network',
      title: noAnswer,
      repair: () => network.restore(),
    });
  },
  async hangs({ page, stack, network, remote }) {
    network.disturb(new RegExp(`^/remotes/${remote}/`), 'neverAnswer');
    await expectOneAreaIsSlow(page, stack, network, remote);
  },
  async 'has a broken manifest'(place) {
    const { page, stack, remote } = place;
    const goodVersion = await liveVersion(stack, remote);
    await publishAndDamage(stack, remote, (directory) =>
      rewrite(path.join(directory, 'mf-manifest.json'), (text) => text.slice(0, text.length / 2)),
    );
    await expectOneAreaFails(page, stack, {
      remote,
      stage: 'manifest',
      stageName: 'manifesto',
      kind: 'invalid',
      title: ownFault,
      repair: () => rollBack(place),
    });
    expect(await liveVersion(stack, remote)).toEqual(goodVersion);
  },
  async 'has another contract'(place) {
    const { page, stack, remote } = place;
    await publishAltered(stack, remote, async (directory) =>
      rewrite(await exposedScript(directory), (text) =>
        text.replace(/contractVersion:\d+,/, 'contractVersion:999,'),
      ),
    );
    await expectOneAreaFails(page, stack, {
      remote,
      stage: 'contract',
      stageName: 'contrato',
      kind: 'mismatch',
      title: ownFault,
      repair: () => rollBack(place),
    });
  },
} satisfies Record<string, (place: Place) => Promise<void>>;
