import { mkdtemp, mkdir, readdir, rename, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { claimDataDir } from './data/running.ts';
import { loadSecrets } from './data/secrets.ts';
import { type Databases, openDatabases } from './databases/openDatabases.ts';
import { choosePorts, commonEnvironment, databaseUrls } from './environment.ts';
import { noFrontends, type PreparedFrontends, prepareFrontends } from './frontends/prepareFrontends.ts';
import { defaultDataDir, pathsOf } from './layout.ts';
import { internalSecrets } from './internalKeys.ts';
import { mailInboxSpec } from './mailInbox.ts';
import { freePort, requireFreePort } from './processes/ports.ts';
import { reasonOf } from './processes/reasonOf.ts';
import { type Reaper, startReaper } from './processes/reaper.ts';
import type { SupervisedSpec } from './processes/supervisor.ts';
import { createSupervisors } from './processes/supervisors.ts';
import {
  devServerSpecs,
  GATEWAY_PORT,
  gatewaySpec,
  migrationsOfThisRelease,
  serviceSpecs,
} from './serviceProcesses.ts';
import type { Stack, StackOptions } from './stackTypes.ts';
import { writeAside } from './data/writeAside.ts';
import { runTask } from './processes/runTask.ts';

const LARGEST_BYTES = 10_000_000;

/**
 * Renames each log file above 10 MB to `<name>.log.1`, which replaces an older file. Otherwise, the log files would
 * grow without limit.
 */
async function rotateLogs(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    if (name.endsWith('.log') && (await stat(file)).size > LARGEST_BYTES) await rename(file, `${file}.1`);
  }
}

/** Writes the URLs of the services to a file for operator tools. The file contains no secrets. */
async function writeAddresses(file: string, env: Readonly<Record<string, string>>): Promise<void> {
  const addresses = Object.entries(env).filter(([name]) =>
    /^(AUTH|CATALOG|ORDERS|ADMIN)(_INTERNAL)?_URL$/.test(name),
  );
  await writeAside(file, `${JSON.stringify(Object.fromEntries(addresses), undefined, 2)}\n`);
}

const MAIL_PORT = 1080;

type Settled = StackOptions &
  Required<Pick<StackOptions, 'dataDir' | 'port' | 'mailPort' | 'report' | 'notice' | 'step' | 'seed'>>;

/**
 * Starts the whole stack on this machine. If a part fails, all other parts are stopped.
 * @throws AlreadyRunning if another process uses the data, or the error of the part that fails
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const report = options.report ?? (() => undefined);
  const isTest = options.mode === 'test';
  const cleanup = createCleanup(report);
  const reaper = startReaper();
  cleanup.add(() => reaper.finish());
  try {
    const settled: Settled = {
      ...options,
      report,
      notice: options.notice ?? (() => undefined),
      step: options.step ?? ((_, work) => work()),
      seed: options.seed ?? !isTest,
      dataDir: options.dataDir ?? (isTest ? await temporaryDirectory(reaper) : defaultDataDir),
      port: options.port ?? (isTest ? await freePort() : GATEWAY_PORT),
      mailPort: options.mailPort ?? (isTest ? await freePort() : MAIL_PORT),
    };
    return await assemble(settled, reaper, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function assemble(options: Settled, reaper: Reaper, cleanup: Cleanup): Promise<Stack> {
  const { dataDir, port, mailPort, report, step } = options;
  const paths = pathsOf(dataDir);
  const url = `http://localhost:${port}`;
  cleanup.add(await claimDataDir(paths.running, { pid: process.pid, reaperPid: reaper.pid, url }));
  await requireFreePort(port, 'PORT');
  await requireFreePort(mailPort, 'MAIL_WEB_PORT');
  await rotateLogs(paths.logs);

  // Only the gateway needs the front ends, so they are built while the services start.
  const pages = startPages(options, reaper);
  // Without this handler, an early error of `pages` would end the process. `Promise.all` below still throws this error.
  pages.catch(() => undefined);
  const databases = await startDatabases(options, reaper, cleanup);
  const smtpPort = await freePort();
  const settings = {
    ports: await choosePorts(port),
    secrets: await loadSecrets(paths.secrets),
    smtpPort,
    mongoUrl: databases.mongoUrl,
    redisUrl: databases.redisUrl,
    compileCacheDir: paths.compileCache,
    overrides: options.env ?? {},
  };
  const common = {
    ...commonEnvironment(settings),
    ...(options.nodeOptions && { NODE_OPTIONS: options.nodeOptions }),
  };
  await writeAddresses(paths.addresses, common);
  const mail = mailInboxSpec({
    smtpPort,
    webPort: mailPort,
    directory: paths.mail,
    logFile: path.join(paths.logs, 'mail.log'),
    env: common,
  });
  const processes = {
    ...settings,
    common,
    logsDir: paths.logs,
    watch: options.dev ?? false,
    otherRelease: options.otherRelease,
  };
  const supervisors = createSupervisors({ reaper, report });
  cleanup.add(() => supervisors.stopAll());
  await Promise.all(migrationsOfThisRelease(processes).map((migration) => runTask(migration, reaper)));
  const services = await withEnvironment(options, serviceSpecs(processes));
  await Promise.all([
    step('Mail inbox', () => supervisors.launch([mail])),
    step(
      'Services and workers',
      () => supervisors.launch(services),
      () => services.map(({ name }) => name).join(', '),
    ),
    pages.then((frontends) =>
      step('Gateway', async () =>
        supervisors.launch(await withEnvironment(options, [gatewaySpec({ ...processes, ...frontends })])),
      ),
    ),
  ]);

  if (options.dev) await step('Development servers', () => supervisors.launch(devServerSpecs(processes)));

  const env = { ...common, ...internalSecrets(settings.secrets), ...databaseUrls(databases.mongoUrl) };
  if (options.seed) await loadDemoData(options, env, reaper);
  return {
    url,
    mailUrl: `http://localhost:${mailPort}`,
    dataDir,
    env,
    services: {
      kill: (name, signal = 'SIGKILL') => supervisors.named(name).kill(signal),
      restart: (name) => supervisors.named(name).restart(),
      stop: (name) => supervisors.named(name).stop(),
      start: (name) => supervisors.named(name).start(),
      ready: (name) => supervisors.named(name).ready(),
      pid: (name) => supervisors.named(name).pid(),
    },
    databases: { mongo: databases.mongo, redis: databases.redis },
    stop: () => cleanup.run(),
    lost: databases.lost,
  };
}

async function withEnvironment(
  { environmentOf }: Settled,
  specs: SupervisedSpec[],
): Promise<SupervisedSpec[]> {
  if (!environmentOf) return specs;
  return Promise.all(specs.map(async (spec) => ({ ...spec, env: await environmentOf(spec.name, spec.env) })));
}

/**
 * Loads the demo data through the running services (product/demo.md#data). In tests, a failure is thrown. `npm start`
 * only reports it, and tries again at its next start.
 */
async function loadDemoData(options: Settled, env: Record<string, string>, reaper: Reaper): Promise<void> {
  const { mode, report, step, dataDir } = options;
  const script = 'infra/run/seed/main.ts';
  const { logs: logsDir } = pathsOf(dataDir);
  const failure = 'The demo data could not be loaded';
  const load = () => runTask({ name: 'seed', script, env, logsDir, failure }, reaper);
  await step('Demo data', load).catch((error: unknown) => {
    if (mode === 'test') throw error;
    report(reasonOf(error));
  });
}

function startPages(
  { frontends, dataDir, step, otherRelease, env }: Settled,
  reaper: Reaper,
): Promise<PreparedFrontends> {
  if (frontends === false) return noFrontends(dataDir, env?.['NODE_ENV'] === 'production');
  return step(
    'Shell and remotes',
    () => prepareFrontends(dataDir, reaper, otherRelease?.builds),
    ({ built }) => (built > 0 ? `${built} built` : 'unchanged'),
  );
}

function startDatabases(options: Settled, reaper: Reaper, cleanup: Cleanup): Promise<Databases> {
  const { dataDir, report, notice, mode, step } = options;
  // Tests ignore MONGO_URL and REDIS_URL, which may contain real data.
  const ownOnly = mode === 'test' ? { MONGO_URL: undefined, REDIS_URL: undefined } : {};
  const env = { ...process.env, ...ownOnly, ...options.env };
  return step(
    'Databases',
    async () => {
      const databases = await openDatabases({
        dataDir,
        env,
        reaper,
        durable: mode === 'start',
        report,
        notice,
      });
      cleanup.add(() => databases.stop());
      return databases;
    },
    ({ description }) => description,
  );
}

async function temporaryDirectory(reaper: Reaper): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-stack-'));
  reaper.remove(directory);
  return directory;
}
