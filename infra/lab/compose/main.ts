// Command `npm run lab -- compose`: tests the whole Docker Compose stack under a separate project name, and then
// removes the stack.
import assert from 'node:assert/strict';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { must } from '../../e2e/support/api.ts';
import { newShopper, statusOf } from '../../e2e/support/market.ts';
import { tokenOf } from '../../e2e/support/sessions.ts';
import { demoAccounts } from '../../run/stack/environment.ts';
import { freePort } from '../../run/stack/processes/ports.ts';
import { reasonOf } from '../../run/stack/processes/reasonOf.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import { createChecks } from './checks.ts';
import { createCompose } from '../../run/compose/compose.ts';
import {
  CHANGED_LABEL,
  changedImage,
  databaseUsers,
  checkHardening,
  loopbackOnly,
  ownVolumes,
  redisUsers,
  requestsPerReplica,
} from './containerChecks.ts';
import {
  becomesHealthy,
  buy,
  demoMarket,
  liveVersion,
  orderPath,
  pagesInChromium,
  type MarketVisit,
} from './marketChecks.ts';
import { replaceOne } from '../../run/compose/replaceOne.ts';
import { productionChecks } from './productionChecks.ts';
import { remoteGoesBack } from './rollback.ts';
import { expectUndisturbed } from './undisturbed.ts';

const START_DEADLINE_MS = 300_000;

const project = 'boaxepa-test';
const [port, mailPort, queuesPort] = [await freePort(), await freePort(), await freePort()];
const at = { url: `http://localhost:${port}`, mailUrl: `http://localhost:${mailPort}` };
const docker = createCompose({
  COMPOSE_PROJECT_NAME: project,
  REGISTRY: project,
  VERSION: 'test',
  PORT: String(port),
  MAIL_WEB_PORT: String(mailPort),
  QUEUES_PORT: String(queuesPort),
  RATE_LIMITS: 'off',
});
const { compose } = docker;
const imageOf = (name: string) => `${project}/${name}:test`;
const { check, counts } = createChecks();

async function demoDataIsLoaded(): Promise<void> {
  const state = () => compose(['ps', '--all', '--format', '{{.State}} {{.ExitCode}}', 'seed']);
  const exitState = async () => /^(?:exited .+)$/.exec(await state())?.[0];
  const outcome = await waitUntil(exitState, {
    deadlineMs: START_DEADLINE_MS,
    everyMs: 1_000,
    what: 'the demo data',
  });
  assert.equal(outcome, 'exited 0', await compose(['logs', '--tail', '5', 'seed']));
}

async function replacedService(visit: MarketVisit): Promise<void> {
  const readRunningImages = () => compose(['images', '--quiet', 'catalog']);
  const before = await readRunningImages();
  await changedImage(docker, imageOf('catalog'), 'LABEL replaced=yes');
  await expectUndisturbed(at, visit, () => replaceOne(docker, 'catalog'));
  assert.notEqual(await readRunningImages(), before, 'the old image still runs');
}

async function replacedRemote(visit: MarketVisit): Promise<void> {
  const before = { shopper: await liveVersion(at, 'mfe_shopper'), admin: await liveVersion(at, 'mfe_admin') };
  const change = 'RUN ["node", "-e", "fs.writeFileSync(\'mfe-shopper/dist/release.txt\', \'another\')"]';
  await changedImage(docker, imageOf('mfe-shopper'), `USER root\n${change}\nUSER node`);
  await expectUndisturbed(at, visit, () => replaceOne(docker, 'mfe-shopper'));
  assert.notEqual(await liveVersion(at, 'mfe_shopper'), before.shopper);
  assert.equal(await liveVersion(at, 'mfe_admin'), before.admin);
  await remoteGoesBack(docker, at, before.shopper);
}

async function threeReplicas(visit: MarketVisit): Promise<void> {
  await compose([
    'up',
    '--detach',
    '--no-deps',
    '--no-recreate',
    '--no-build',
    '--wait',
    '--scale',
    'orders=3',
    'orders',
  ]);
  const since = new Date().toISOString();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy(at, visit)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  }
  // Repeats the requests until each replica has received some. The gateway closes idle connections after four seconds,
  // and each new connection goes to a random replica.
  await waitUntil(
    async () => {
      await Promise.all(Array.from({ length: 12 }, () => statusOf(at, visit.shopper, visit.orderId)));
      const requests = await requestsPerReplica(docker, 'orders', since);
      return requests.length === 3 && requests.every((count) => count > 0);
    },
    { deadlineMs: 60_000, everyMs: 5_000, what: 'requests at each of the three' },
  );
}

/** Builds and replaces parts with the plain commands of Docker Compose, which stop the old containers first. */
async function plainCommands(): Promise<void> {
  await compose(['--file', 'docker-compose.yml', 'build']);
  await compose(['build', 'catalog']);
  await compose(['run', '--rm', '-T', 'migrate-catalog']);
  await compose(['up', '--detach', '--no-deps', 'catalog', 'catalog-worker']);
  await becomesHealthy(at);
  await compose(['up', '--detach', '--build', '--no-deps', 'shell', 'gateway']);
  await becomesHealthy(at);
}

async function survivesDownAndUp({ shopper, orderId }: MarketVisit): Promise<void> {
  const shops = async () =>
    (await must<{ data: unknown[] }>(at.url, 'GET', '/api/shopper/partners?limit=200')).data.length;
  const before = await shops();
  await compose(['down']);
  await compose(['up', '--detach', '--no-build']);
  await becomesHealthy(at);
  // The restart keeps the signing key, so the shopper's access token must still be valid.
  assert.equal(await statusOf(at, shopper, orderId), 'delivered');
  await demoDataIsLoaded();
  assert.equal(await shops(), before);
  await newShopper(at);
}

/** Makes a backup, deletes all data, and restores the backup into new databases. */
async function backupComesBack({ shopper, orderId }: MarketVisit): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-compose-'));
  const file = path.join(directory, 'market.backup');
  try {
    await compose(['run', '--rm', '-T', 'ops', 'backup'], { output: createWriteStream(file) });
    await compose(['down']);
    await docker.docker(['volume', 'rm', `${project}_mongo`, `${project}_redis`]);
    await compose(['up', '--detach', '--no-build', 'redis']);
    await compose(['run', '--rm', '-T', 'mongo-init']);
    await compose(['run', '--rm', '-T', 'ops', 'restore', '-'], { input: createReadStream(file) });
    await compose(['up', '--detach', '--no-build']);
    await becomesHealthy(at);
    // A restore ends all sessions.
    await assert.rejects(statusOf(at, shopper, orderId), /401/);
    const token = await tokenOf(at.url, 'shopper', shopper);
    assert.equal(await statusOf(at, { ...shopper, token }, orderId), 'delivered');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function queuesPage(): Promise<void> {
  const page = `http://localhost:${queuesPort}/api/queues`;
  assert.equal((await fetch(page)).status, 401);
  const { email, password } = demoAccounts.admin;
  const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  const answer = await fetch(page, { headers: { authorization } });
  const { queues } = (await answer.json()) as { queues: { name: string }[] };
  assert.ok(
    queues.some(({ name }) => name === '{orders-email}'),
    JSON.stringify(queues.map(({ name }) => name)),
  );
}

async function nothingIsLeft(): Promise<void> {
  await compose(['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '20']);
  const images = await docker.docker(['images', '--quiet', '--filter', `reference=${project}/*`]);
  if (images) await docker.docker(['image', 'rm', '--force', ...new Set(images.split('\n'))]);
  await docker.docker(['image', 'prune', '--force', '--filter', `label=${CHANGED_LABEL}`]);
  const projectFilter = ['--quiet', '--filter', `label=com.docker.compose.project=${project}`];
  assert.equal(await docker.docker(['ps', '--all', ...projectFilter]), '');
  assert.equal(await docker.docker(['volume', 'ls', ...projectFilter]), '');
  assert.equal(await docker.docker(['network', 'ls', ...projectFilter]), '');
}

async function withTheStackUp(): Promise<void> {
  await check('no container runs as root, writes to its file system or takes more than its share', () =>
    checkHardening(docker),
  );
  await check("MongoDB refuses every service the others' databases", () => databaseUsers(docker));
  await check("Redis refuses every service the others' keys", () => redisUsers(docker));
  await check('a publisher of one remote cannot write to another', () => ownVolumes(docker));
  await check('nothing but this machine reaches a port', () => loopbackOnly(docker));
  await check('the demo data is loaded', demoDataIsLoaded);
  await check('the demo market is open', () => demoMarket(at));
  const visit = await check('an order goes from registration to delivery, with its emails', () =>
    orderPath(at),
  );
  await check('the welcome screen and a login show in Chromium', () => pagesInChromium(at));
  await check('administrators see the queues, nobody else does', queuesPage);
  if (!visit) return;
  await check('one service is replaced while people buy', () => replacedService(visit));
  await check('one remote is replaced while people buy, and goes back', () => replacedRemote(visit));
  await check('three replicas of orders share the work', () => threeReplicas(visit));
  await check('the plain commands replace a service and the gateway', plainCommands);
  await check('everything is there again after down and up', () => survivesDownAndUp(visit));
  await check('a backup comes back into an empty database', () => backupComesBack(visit));
}

try {
  await docker.docker(['info', '--format', '{{.ServerVersion}}']);
} catch (error) {
  process.stderr.write(`A Docker engine is needed: ${reasonOf(error)}\n`);
  process.exit(1);
}
process.stdout.write(`Compose project ${project}, ${at.url}\n`);
try {
  const up = await check('docker compose up --build', async () => {
    await compose(['up', '--detach', '--build']);
    await becomesHealthy(at);
    return true;
  });
  if (up) {
    await withTheStackUp();
    await compose(['stop']);
    await productionChecks({ check, images: project });
  } else
    process.stdout.write(`${await compose(['ps', '--all'])}\n${await compose(['logs', '--tail', '5'])}\n`);
} finally {
  await check('down takes containers, volumes and networks with it', nothingIsLeft);
}
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed > 0 ? 1 : 0);
