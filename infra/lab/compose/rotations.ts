import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { statusOf } from '../../e2e/support/market.ts';
import { tokenOf } from '../../e2e/support/sessions.ts';
import type { Compose } from '../../run/compose/compose.ts';
import { rootDir } from '../../run/stack/layout.ts';
import { type Addresses, becomesHealthy, buyAndCollect, type MarketVisit } from './marketChecks.ts';

/** Creates the secrets that are missing in the directory. The user of this process owns their files. */
export async function createSecrets(directory: string): Promise<void> {
  await promisify(execFile)('npm', ['run', 'secrets', '--', directory], { cwd: rootDir });
}

/**
 * Rotates one key of each kind with the commands of the runbook (runbook.md#10-rotating-keys). Sessions from before the
 * rotation must remain valid, and a shopper must be able to buy and to log in.
 */
export async function rotateKeys(
  { compose }: Compose,
  at: Addresses,
  visit: MarketVisit,
  directory: string,
): Promise<void> {
  // The checks before this one may have taken longer than an access token is valid.
  const shopper = { ...visit.shopper, token: await tokenOf(at.url, 'shopper', visit.shopper) };
  const shop = { ...visit.shop, token: await tokenOf(at.url, 'partner', visit.shop) };

  const file = (name: string) => path.join(directory, name);
  const signingKey = Buffer.from(await readFile(file('JWT_PRIVATE_KEY'), 'utf8'), 'base64');
  const publicHalf = createPublicKey(signingKey).export({ type: 'spki', format: 'pem' });
  await writeFile(file('JWT_PREVIOUS_PUBLIC_KEYS'), publicHalf);
  for (const name of ['JWT_PRIVATE_KEY', 'ORDERS_MONGO_PASSWORD', 'ORDERS_REDIS_PASSWORD'])
    await rm(file(name));
  for (const name of ['PICKUP_SECRET', 'CATALOG_INTERNAL_SECRET'])
    await rename(file(name), file(`${name}_PREVIOUS`));
  await createSecrets(directory);

  await compose(['run', '--rm', '-T', 'prepare']);
  await compose(['run', '--rm', '-T', 'mongo-init']);
  await compose(['restart', 'redis']);
  await compose(['restart', 'auth', 'catalog', 'orders', 'orders-worker']);
  await compose(['restart', 'auth-worker', 'admin', 'admin-worker', 'gateway']);
  await becomesHealthy(at, 120_000);
  assert.equal(await statusOf(at, shopper, visit.orderId), 'delivered');
  assert.equal(await buyAndCollect(at, { ...visit, shop, shopper }), 201);
  const token = await tokenOf(at.url, 'shopper', shopper);
  assert.notEqual(keyIdOf(token), keyIdOf(shopper.token), 'the key of new tokens');
  assert.equal(await buyAndCollect(at, { ...visit, shop, shopper: { ...shopper, token } }), 201);
}

const keyIdOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid;
