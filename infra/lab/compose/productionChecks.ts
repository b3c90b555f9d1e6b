import assert from 'node:assert/strict';
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { rootDir } from '../../run/stack/layout.ts';
import { freePort } from '../../run/stack/processes/ports.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import type { createChecks } from './checks.ts';
import { type Compose, createCompose } from '../../run/compose/compose.ts';
import { changedImage, checkHardening, loopbackOnly, redisUsers } from './containerChecks.ts';
import {
  type Addresses,
  becomesHealthy,
  orderPath,
  pagesInChromium,
  type MarketVisit,
} from './marketChecks.ts';
import { replaceOne } from '../../run/compose/replaceOne.ts';
import { databaseCommands, hasMongosh, proxyAndMongoComeBack } from './databaseCommands.ts';
import { operatorCommands } from './operatorCommands.ts';
import { productionBackupComesBack } from './productionBackup.ts';
import { everyPartIsReplaced, serviceGoesBack } from './rollback.ts';
import { createSecrets, rotateKeys } from './rotations.ts';
import { expectUndisturbed } from './undisturbed.ts';

const START_DEADLINE_MS = 300_000;
/**
 * Pauses in milliseconds between reads (`readMs`) and between purchases (`buyMs`). The pauses keep the requests below
 * the rate limits of 900 reads and 120 writes per minute. Each purchase needs three writes by the shop.
 */
const PACE = { readMs: 100, buyMs: 2_000 };
const files = ['docker-compose.yml', path.join('infra', 'run', 'docker', 'production.yml')];
const project = 'boaxepa-test-production';

/** Fills the secrets directory with generated secrets, and with the secrets that an operator must provide. */
async function giveSecrets(directory: string, { email, password }: { email: string; password: string }) {
  await createSecrets(directory);
  const settings = { SMTP_URL: 'smtp://mail:1025', ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  for (const [name, value] of Object.entries(settings)) await writeFile(path.join(directory, name), value);
}

async function refusesWithoutSettings({ compose }: Compose): Promise<void> {
  await assert.rejects(compose(['config', '--quiet']), /required variable \w+ is missing a value/);
}

/** Checks that the container `prepare` reports all invalid secrets together, and that no other container starts. */
async function refusesBadSecrets({ compose }: Compose, directory: string): Promise<void> {
  const file = path.join(directory, 'ORDERS_INTERNAL_SECRET');
  const fileText = await readFile(file, 'utf8');
  await writeFile(file, 'short');
  await rm(path.join(directory, 'SMTP_URL'));
  try {
    await assert.rejects(
      compose(['up', '--no-build', '--abort-on-container-exit', 'prepare']),
      'a start with a short secret',
    );
    const log = await compose(['logs', '--no-log-prefix', 'prepare']);
    assert.match(log, /ORDERS_INTERNAL_SECRET: a secret has at least 16 characters/);
    assert.match(log, /SMTP_URL/);
    await compose(['down', '--volumes']);
  } finally {
    await writeFile(file, fileText);
    await writeFile(path.join(directory, 'SMTP_URL'), 'smtp://mail:1025');
  }
}

/** Checks that `docker inspect` shows no secret, and that each container contains only its own secrets. */
async function secretsAreFiles({ compose, docker }: Compose, directory: string): Promise<void> {
  const ids = (await compose(['ps', '--all', '--quiet'])).split('\n');
  const inspection = await docker(['inspect', ...ids]);
  for (const name of [
    'ORDERS_INTERNAL_SECRET',
    'MONGO_ROOT_PASSWORD',
    'AUTH_REDIS_PASSWORD',
    'JWT_PRIVATE_KEY',
  ])
    assert.ok(!inspection.includes((await readFile(path.join(directory, name), 'utf8')).trim()), name);
  const heldBy = (service: string) => compose(['exec', '-T', service, 'cat', '/run/secrets/environment']);
  assert.match(await heldBy('auth'), /JWT_PRIVATE_KEY/);
  assert.doesNotMatch(await heldBy('auth-worker'), /JWT_PRIVATE_KEY|AUTH_INTERNAL_SECRET_PREVIOUS/);
  assert.doesNotMatch(await heldBy('admin'), /ORDERS_INTERNAL_SECRET/);
}

/**
 * Replaces the gateway and its shell while shoppers buy. Open tabs must still be able to load the files of the old
 * shell.
 */
async function replacedGateway(
  stack: Compose,
  at: Addresses,
  visit: MarketVisit,
  image: string,
): Promise<void> {
  const page = await (await fetch(at.url)).text();
  const [script = ''] = /\/[\w.-]+\.[0-9a-f]{8,}\.js/.exec(page) ?? [];
  const fileOf = async () => (await fetch(new URL(script, at.url))).status;
  assert.equal(await fileOf(), 200, `${script} of the page`);
  const dockerfileSteps = `USER root\nRUN rm -f shell/dist${script}*\nUSER node`;
  await changedImage(stack, image, dockerfileSteps);
  await expectUndisturbed(at, visit, () => replaceOne(stack, 'gateway'), PACE);
  assert.equal(
    await stack.compose(['exec', '-T', 'gateway', 'sh', '-c', `ls shell/dist${script} || true`]),
    '',
  );
  assert.equal(await fileOf(), 200, `${script} of a tab that was open`);
}

/** Checks that the health check kills a hanging process, and that the process then starts again. */
async function hungProcessComesBack({ compose, docker }: Compose): Promise<void> {
  const id = await compose(['ps', '--quiet', 'admin']);
  const startedAt = () =>
    docker(['inspect', '--format', '{{.State.StartedAt}} {{.State.Health.Status}}', id]);
  const [before = ''] = (await startedAt()).split(' ');
  const stopNode =
    'for process in /proc/[0-9]*; do case $(readlink $process/exe) in */node) kill -STOP ${process#/proc/};; esac; done';
  await compose(['exec', '-T', 'admin', 'bash', '-c', stopNode]);
  await waitUntil(
    async () => {
      const [now, health] = (await startedAt()).split(' ');
      return now !== before && health === 'healthy';
    },
    { deadlineMs: 180_000, everyMs: 1_000, what: 'a process that hung' },
  );
}

/**
 * Stops Redis. Checks that /health reports only Redis as down, that the container of the orders worker becomes
 * unhealthy, and that the orders service and the gateway stay healthy.
 */
async function healthSaysWhatIsBroken({ compose, docker }: Compose, at: Addresses): Promise<void> {
  const health = async () => {
    const answer = await fetch(new URL('/health', at.url));
    const { checks } = (await answer.json()) as { checks: Record<string, string> };
    return { status: answer.status, down: Object.keys(checks).filter((name) => checks[name] !== 'up') };
  };
  const stateOf = async (service: string) => {
    const ids = (await compose(['ps', '--quiet', service])).split('\n');
    const states = await docker(['inspect', '--format', '{{.State.Health.Status}}', ...ids]);
    return [...new Set(states.split('\n'))].join();
  };
  const becomes = (service: string, state: string) =>
    waitUntil(async () => (await stateOf(service)) === state, {
      deadlineMs: 60_000,
      everyMs: 500,
      what: `${service} as ${state}`,
    });
  assert.deepEqual(await health(), { status: 200, down: [] });
  await compose(['stop', 'redis']);
  await becomes('orders-worker', 'unhealthy');
  assert.deepEqual(await health(), { status: 503, down: ['redis'] });
  assert.equal(await stateOf('orders'), 'healthy');
  assert.equal(await stateOf('gateway'), 'healthy');
  await compose(['start', 'redis']);
  await becomes('orders-worker', 'healthy');
  // Each process connects to Redis again on its own.
  await waitUntil(async () => (await health()).status === 200, {
    deadlineMs: 10_000,
    everyMs: 500,
    what: 'the health of the market',
  });
}

/**
 * Starts the complete production stack. Checks HTTPS, the database users, the secrets in files, and that only the proxy
 * has an open port.
 */
export async function productionChecks({
  check,
  images,
}: {
  check: ReturnType<typeof createChecks>['check'];
  /** Name prefix of the existing images. */
  images: string;
}): Promise<void> {
  const [httpsPort, httpPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-secrets-'));
  const admin = { email: 'dona@boaxepa.example', password: 'Uma-senha-so-dela-1' };
  const at: Addresses = {
    url: `https://localhost:${httpsPort}`,
    mailUrl: `http://localhost:${mailPort}`,
    admin,
  };
  const proxyImage = `${images}/proxy:test`;
  const common = {
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: files.join(path.delimiter),
    REGISTRY: images,
  };
  const identity = await generateIdentity();
  const identityFile = path.join(directory, 'backup-key.txt');
  await writeFile(identityFile, `${identity}\n`, { mode: 0o600 });
  // Settings file that is used instead of the .env file of production.
  const settings = path.join(directory, 'production.env');
  const variables = {
    VERSION: 'test',
    PUBLIC_URL: at.url,
    MAIL_FROM: 'Boa Xepa <nao-responda@boaxepa.example>',
    MAIL_REPLY_TO: 'ajuda@boaxepa.example',
    PRIVACY_OFFICER_EMAIL: 'privacidade@boaxepa.example',
    TILE_URL: 'https://tiles.boaxepa.example/{z}/{x}/{y}.png',
    SECRETS_DIR: directory,
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    PROXY_IMAGE: proxyImage,
    PROXY_OPTIONS: 'local_certs',
    BIND_ADDRESS: '127.0.0.1',
    HTTPS_PORT: String(httpsPort),
    HTTP_PORT: String(httpPort),
    MAIL_WEB_PORT: String(mailPort),
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(settings, lines.join(''));
  const env = { ...common, COMPOSE_ENV_FILES: settings };
  const stack = createCompose(env);
  const { compose, docker } = stack;
  try {
    await giveSecrets(directory, admin);
    await check('production refuses to start without its settings', () =>
      refusesWithoutSettings(createCompose(common)),
    );
    await check('production refuses secrets that are short or missing', () =>
      refusesBadSecrets(stack, directory),
    );
    const up = await check('production starts and serves https', async () => {
      const dockerfile = path.join('infra', 'lab', 'compose', 'proxy.Dockerfile');
      await docker([
        'build',
        '--quiet',
        '--tag',
        proxyImage,
        '--file',
        dockerfile,
        path.join(rootDir, 'infra/lab/compose'),
      ]);
      // In place of an external mail server, this container receives the emails.
      await compose(['up', '--detach', '--no-build', 'mail']);
      await compose(['up', '--detach', '--no-build']);
      const root = '/data/caddy/pki/authorities/local/root.crt';
      const certificate = await waitUntil(
        () => compose(['exec', '-T', 'proxy', 'cat', root]).catch(() => undefined),
        { deadlineMs: START_DEADLINE_MS, everyMs: 500, what: 'the certificate of the proxy' },
      );
      setDefaultCACertificates([...getCACertificates('default'), certificate]);
      await becomesHealthy(at);
      return true;
    });
    if (!up) {
      process.stdout.write(`${await compose(['ps', '--all'])}\n${await compose(['logs', '--tail', '5'])}\n`);
      return;
    }
    await check('in production nothing runs as root', () => checkHardening(stack));
    await check("in production Redis refuses every service the others' keys", () => redisUsers(stack));
    await check('in production secrets are files, each container its own', () =>
      secretsAreFiles(stack, directory),
    );
    await check('in production only the proxy has a port', () => loopbackOnly(stack));
    const visit = await check('in production an order goes from registration to delivery', () =>
      orderPath(at),
    );
    await check('in production the pages show in Chromium', () => pagesInChromium(at));
    if (visit)
      await check('the gateway is replaced while people buy, open tabs keep their files', () =>
        replacedGateway(stack, at, visit, `${images}/gateway:test`),
      );
    await check("the runbook's commands report the state of the market", () => operatorCommands(stack));
    if (visit) {
      await check('a service goes back while people buy, and the next up keeps it', () =>
        serviceGoesBack(stack, at, visit, { images, settings, pace: PACE }),
      );
      await check('a release replaces every part while people buy, and the next up nothing', () =>
        everyPartIsReplaced(stack, at, visit, { images, settings, pace: PACE }),
      );
      await check('keys are rotated, and sessions survive it', () => rotateKeys(stack, at, visit, directory));
      await check('the nightly backup comes back, unless it is forged or the market runs', () =>
        productionBackupComesBack({ stack, env, at, visit, identity: identityFile }),
      );
      if (await hasMongosh(stack))
        await check("the runbook's commands for MongoDB correct the data", () =>
          databaseCommands(stack, { visit, directory, adminEmail: admin.email }),
        );
      else process.stdout.write("  - the runbook's commands for MongoDB: this image has no mongosh\n");
    }
    await check('health says what is broken', () => healthSaysWhatIsBroken(stack, at));
    await check('the proxy and MongoDB come back after a restart', () => proxyAndMongoComeBack(stack, at));
    await check('a process that hangs comes back', () => hungProcessComesBack(stack));
  } finally {
    await compose(['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '20']);
    await rm(directory, { recursive: true, force: true });
  }
}
