import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  expectOneAreaFails,
  failures,
  noAnswer,
  ownFault,
  type Place,
  rollBack,
  test,
} from '../../e2e/support/areaFailures.ts';
import { liveDirectory, publishAltered, rewrite } from '../../e2e/support/remotes.ts';
import { type RemoteName, remoteNames } from '../../e2e/support/tab.ts';
import { withWorker } from '../../e2e/support/worker.ts';

/** Beginning of the file name of the first chunk of each remote (micro front end). */
const entranceChunks: Record<RemoteName, string> = {
  'mfe-shopper': 'login.',
  'mfe-partner': 'parceiro-login.',
  'mfe-admin': 'admin.',
};

async function entranceChunk(directory: string, remote: RemoteName): Promise<string> {
  const files = await readdir(directory);
  const entrance = files.find((file) => file.startsWith(entranceChunks[remote]) && file.endsWith('.js'));
  if (!entrance) throw new Error(`${directory} has no chunk of its entrance`);
  return path.join(directory, entrance);
}

/** Every kind of failure of a remote (micro front end), with its expected effect on the page. */
const allFailures: Record<string, (place: Place) => Promise<void>> = {
  ...failures,
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
  for (const [name, fail] of Object.entries(allFailures))
    test(`${remote} ${name}: only its area shows the failure and heals without a reload`, async ({
      page,
      stack,
      network,
    }) => fail({ page, stack, network, remote }));
