import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { statusOf } from '../../e2e/support/market.ts';
import type { Compose } from '../../run/compose/compose.ts';
import { settingsFile } from '../../run/compose/heldVersion.ts';
import { replaceable } from '../../run/compose/replaceOne.ts';
import { replacePart } from '../../run/compose/replacePart.ts';
import { changedImage } from './containerChecks.ts';
import { type Addresses, becomesHealthy, liveVersion, type MarketVisit } from './marketChecks.ts';
import { expectUndisturbed } from './undisturbed.ts';
const RELEASED = 'test2';

/**
 * Returns the image names of the running containers of a service, without duplicates. Several names mean that the
 * replicas differ.
 */
async function runningImages({ compose, docker }: Compose, service: string): Promise<string> {
  const ids = (await compose(['ps', '--quiet', service])).split('\n');
  const images = await docker(['inspect', '--format', '{{.Config.Image}}', ...ids]);
  return [...new Set(images.split('\n'))].join();
}

/** Rolls back a remote (micro front end). The previous version must stay live after a later `docker compose up`. */
export async function remoteGoesBack(stack: Compose, at: Addresses, before: string): Promise<void> {
  const options = { back: true, settings: settingsFile() };
  assert.match(await replacePart(stack, 'mfe-shopper', options), /mfe-shopper went back from/);
  assert.equal(await liveVersion(at, 'mfe_shopper'), before);
  await stack.compose(['up', '--no-build', '--no-deps', '--force-recreate', 'mfe-shopper']);
  assert.equal(await liveVersion(at, 'mfe_shopper'), before);
}

/** Tags all images with another version, and writes this version to the settings file. */
async function tagRelease(
  { docker }: Compose,
  { images, settings, version }: { images: string; settings: string; version: string },
): Promise<void> {
  const parts = (await docker(['image', 'ls', '--format', '{{.Repository}}', `${images}/*`])).split('\n');
  for (const part of new Set(parts)) await docker(['tag', `${part}:test`, `${part}:${version}`]);
  const text = await readFile(settings, 'utf8');
  await writeFile(settings, text.replace(/^VERSION=.*$/m, `VERSION=${version}`));
}

/**
 * Releases a new version of all services, remotes (micro front ends) and the gateway, one after the other, while
 * shoppers buy (compose.md#production). Afterwards, `docker compose up` must replace no container, because it would
 * stop all outdated containers together.
 */
export async function everyPartIsReplaced(
  stack: Compose,
  at: Addresses,
  visit: MarketVisit,
  { images, settings, pace }: { images: string; settings: string; pace: { readMs: number; buyMs: number } },
): Promise<void> {
  const running = async () => (await stack.compose(['ps', '--quiet'])).split('\n').toSorted();
  const databases = () => stack.compose(['ps', '--quiet', 'mongo', 'redis', 'proxy']);
  const databasesBefore = await databases();
  await tagRelease(stack, { images, settings, version: 'test3' });
  await expectUndisturbed(
    at,
    visit,
    async () => {
      for (const part of replaceable) await replacePart(stack, part, { back: false, settings });
    },
    pace,
  );
  const released = await running();
  await stack.compose(['up', '--detach']);
  assert.deepEqual(await running(), released, 'containers that the next up replaced');
  assert.equal(await databases(), databasesBefore, 'containers that no release changes');
}

/**
 * Rolls back the catalog service while shoppers buy. The next `docker compose up` must not undo the rollback. The next
 * replacement must install the new version.
 */
export async function serviceGoesBack(
  stack: Compose,
  at: Addresses,
  visit: MarketVisit,
  { images, settings, pace }: { images: string; settings: string; pace: { readMs: number; buyMs: number } },
): Promise<void> {
  const { compose } = stack;
  await tagRelease(stack, { images, settings, version: RELEASED });
  const catalog = `${images}/catalog`;
  await changedImage(stack, `${catalog}:${RELEASED}`, 'LABEL released=yes');

  await replacePart(stack, 'catalog', { back: false, settings });
  assert.equal(await runningImages(stack, 'catalog'), `${catalog}:${RELEASED}`);
  await expectUndisturbed(
    at,
    visit,
    async () => void (await replacePart(stack, 'catalog', { back: true, settings })),
    pace,
  );
  await compose(['up', '--detach']);
  await becomesHealthy(at);
  for (const service of ['catalog', 'catalog-worker'])
    assert.equal(await runningImages(stack, service), `${catalog}:test`, service);
  assert.equal(await runningImages(stack, 'orders'), `${images}/orders:${RELEASED}`);
  assert.equal(await statusOf(at, visit.shopper, visit.orderId), 'delivered');

  await replacePart(stack, 'catalog', { back: false, settings });
  assert.equal(await runningImages(stack, 'catalog'), `${catalog}:${RELEASED}`);
}
