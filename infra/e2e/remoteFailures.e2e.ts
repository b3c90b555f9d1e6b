import { rename } from 'node:fs/promises';
import path from 'node:path';
import { rollbackRemote } from '../run/remotes/moveChannel.ts';
import {
  expectOneAreaFails,
  expectOneAreaIsSlow,
  exposedScript,
  failures,
  noAnswer,
  test,
} from './support/areaFailures.ts';
import { liveDirectory, publishAndDamage, remove, remotesDirOf, scriptWith } from './support/remotes.ts';
import { withWorker } from './support/worker.ts';

// The failure of a remote (micro front end) must affect only its own pages, even if a service worker is active.
test.use(withWorker);

test('a remote that is down shows the failure in its own area only', ({ page, network, stack }) =>
  failures['is down']({ page, network, stack, remote: 'mfe-partner' }));

test('a remote with a broken manifest shows the failure in its own area only', ({ page, network, stack }) =>
  failures['has a broken manifest']({ page, network, stack, remote: 'mfe-admin' }));

test('a remote without its exposed module shows the failure in its own area only', async ({
  page,
  stack,
}) => {
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

test('a remote with a missing screen chunk shows the failure in its own area only', async ({
  page,
  stack,
}) => {
  const directory = await liveDirectory(stack, 'mfe-partner');
  const chunk = path.join(directory, await scriptWith(directory, 'Login do parceiro'));
  const twins = ['', '.br', '.gz'].map((extension) => chunk + extension);
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

test('a remote of another contract version shows the failure in its own area only', ({
  page,
  network,
  stack,
}) => failures['has another contract']({ page, network, stack, remote: 'mfe-partner' }));

test('a remote that does not respond for a while delays its own area only', ({ page, network, stack }) =>
  failures.hangs({ page, network, stack, remote: 'mfe-shopper' }));

test('a remote whose entry does not respond for a while delays its own area only', async ({
  page,
  network,
  stack,
}) => {
  network.disturb(/^\/remotes\/mfe-admin\/.*remoteEntry/, 'neverAnswer');
  await expectOneAreaIsSlow(page, stack, network, 'mfe-admin');
});

test('a remote whose exposed module does not respond for a while delays its own area only', async ({
  page,
  network,
  stack,
}) => {
  const script = await exposedScript(await liveDirectory(stack, 'mfe-shopper'));
  network.disturb(new RegExp(path.basename(script)), 'neverAnswer');
  await expectOneAreaIsSlow(page, stack, network, 'mfe-shopper');
});

test('a remote whose screen chunk does not respond for a while delays its own area only', async ({
  page,
  network,
  stack,
}) => {
  const script = await scriptWith(await liveDirectory(stack, 'mfe-partner'), 'Login do parceiro');
  network.disturb(new RegExp(script), 'neverAnswer');
  await expectOneAreaIsSlow(page, stack, network, 'mfe-partner');
});
