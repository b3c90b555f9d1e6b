import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  expectOneAreaFails,
  expectOneAreaIsSlow,
  exposedScript,
  noAnswer,
  ownFault,
  test,
} from '../../e2e/support/areaFailures.ts';
import type { Network } from '../../e2e/support/network.ts';
import {
  liveDirectory,
  publishAltered,
  publishAndDamage,
  remotesDirOf,
  rewrite,
} from '../../e2e/support/remotes.ts';
import { rollbackRemote } from '../../run/remotes/moveChannel.ts';
import { type RemoteName, remoteNames } from '../../e2e/support/tab.ts';
import { withWorker } from '../../e2e/support/worker.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';

/** Beginning of the file name of the first chunk of each remote (micro front end). */
const entranceChunks: Record<RemoteName, string> = {
  'mfe-shopper': 'login.',
  'mfe-partner': 'parceiro-login.',
  'mfe-admin': 'admin.',
};

interface Place {
  page: Page;
  stack: Stack;
  network: Network;
  remote: RemoteName;
}

async function entranceChunk(directory: string, remote: RemoteName): Promise<string> {
  const files = await readdir(directory);
  const entrance = files.find((file) => file.startsWith(entranceChunks[remote]) && file.endsWith('.js'));
  if (!entrance) throw new Error(`${directory} has no chunk of its entrance`);
  return path.join(directory, entrance);
}

const rollBack = ({ stack, remote }: Place) =>
  rollbackRemote(remote, remotesDirOf(stack), { who: 'lab', why: '' });

/** Every kind of failure of a remote (micro front end), with its expected effect on the page. */
const failures: Record<string, (place: Place) => Promise<void>> = {
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
  },
  async 'has a missing chunk'({ page, stack, network, remote }) {
    const chunk = await entranceChunk(await liveDirectory(stack, remote), remote);
    network.disturb(new RegExp(path.basename(chunk)), 'refuse');
    await expectOneAreaFails(page, stack, {
      url: network.url,
      remote,
      stage: 'screen',
      stageName: 'tela',
      kind: 'network',
      title: noAnswer,
      repair: () => network.restore(),
    });
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
  async 'throws while rendering'(place) {
    const { page, stack, remote } = place;
    await publishAltered(stack, remote, async (directory) =>
      rewrite(await entranceChunk(directory, remote), (text) =>
        text.replace(
          /Component:\(\)=>(\w+)/,
          'Component:()=>(p)=>{if(!globalThis.repaired)throw new Error("planted");return $1(p)}',
        ),
      ),
    );
    await expectOneAreaFails(page, stack, {
      remote,
      stage: 'render',
      stageName: 'exibição',
      kind: 'threw',
      title: ownFault,
      repair: () => page.evaluate('globalThis.repaired = true'),
    });
    await rollBack(place);
  },
};

// A failed remote must break only its own pages, even with an active service worker.
test.use(withWorker);

for (const remote of remoteNames)
  for (const [name, fail] of Object.entries(failures))
    test(`${remote} ${name}: only its area shows the failure and heals without a reload`, async ({
      page,
      stack,
      network,
    }) => fail({ page, stack, network, remote }));
