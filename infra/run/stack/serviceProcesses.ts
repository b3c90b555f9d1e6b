import path from 'node:path';
import { type EnvironmentOptions, gatewayEnvironment, serviceEnvironment } from './environment.ts';
import type { PreparedFrontends } from './frontends/prepareFrontends.ts';
import { frontendNames, remoteNames, rootDir, serviceNames } from './layout.ts';
import type { Task } from './processes/runTask.ts';
import type { SupervisedSpec } from './processes/supervisor.ts';
import type { OtherRelease, ProcessName } from './stackTypes.ts';

/** Returns the port of a development server: 3010 for the shell, and the following ports for the remotes. */
export const devPort = (name: string): number => 3010 + frontendNames.indexOf(name);

/** Port of the gateway of `npm start` if the environment variable PORT is not set. */
export const GATEWAY_PORT = 8080;

/** Returns the URL of the gateway that a development server uses. By default, it is the gateway of `npm start`. */
export const gatewayUrl = (env: NodeJS.ProcessEnv): string =>
  env['GATEWAY_URL'] || `http://localhost:${env['PORT'] || GATEWAY_PORT}`;

interface ProcessOptions extends EnvironmentOptions {
  common: Record<string, string>;
  logsDir: string;
  /** True to restart a process when its source files change. */
  watch: boolean;
  otherRelease: OtherRelease | undefined;
}

/**
 * Returns the root folder of the sources of a process: this repository, or the checkout of the other release in a test
 * of two releases.
 */
const rootOf = (name: ProcessName, { otherRelease }: Pick<ProcessOptions, 'otherRelease'>) =>
  otherRelease?.processes.includes(name) ? otherRelease.folder : rootDir;

/** Returns the processes of all services. Each service has a server (`orders`) and a worker (`orders-worker`). */
export function serviceSpecs(options: ProcessOptions): SupervisedSpec[] {
  return serviceNames.flatMap((name) =>
    (['main', 'worker'] as const).map((kind) => {
      const processName = kind === 'worker' ? (`${name}-worker` as const) : name;
      const source = path.join(rootOf(processName, options), 'services', name, 'src', `${kind}.ts`);
      const env = {
        ...serviceEnvironment(name, kind, options.common, options),
        // A process of the other release runs no migrations. As in production, those of this release have already run.
        ...(options.otherRelease?.processes.includes(processName) && { MIGRATE_ON_START: 'off' }),
      };
      return nodeProcess(processName, source, env, kind === 'worker' ? 'INTERNAL_PORT' : 'PORT', options);
    }),
  );
}

/**
 * Returns the migrations of this release for each service that has a process of the other release. The migrations run
 * before that process starts. The process must work with the schema of this release.
 */
export function migrationsOfThisRelease(options: ProcessOptions): Task[] {
  const isOther = (name: ProcessName) => options.otherRelease?.processes.includes(name);
  return serviceNames
    .filter((name) => isOther(name) || isOther(`${name}-worker`))
    .map((name) => ({
      name: `${name}-migrate`,
      script: `services/${name}/src/migrate.ts`,
      env: serviceEnvironment(name, 'main', options.common, options),
      logsDir: options.logsDir,
      failure: `The database of ${name} could not be migrated`,
    }));
}

export function gatewaySpec(options: ProcessOptions & PreparedFrontends): SupervisedSpec {
  const source = path.join(rootOf('gateway', options), 'gateway', 'src', 'main.ts');
  const env = gatewayEnvironment(options.common, options);
  // The service worker is disabled during development, because it would respond with old files.
  const settings = options.watch ? { ...env, SERVICE_WORKER: 'off' } : env;
  const spec = nodeProcess('gateway', source, settings, 'PORT', options);
  // Without front ends, the gateway is never ready. API tests only need a running gateway, so they wait for `/live`.
  return options.served ? spec : { ...spec, healthUrl: spec.healthUrl.replace(/ready$/, 'live') };
}

/**
 * Returns the development server of a front end, with hot reload. `common` must contain the URL of the gateway as
 * PUBLIC_URL.
 */
export function devServerSpec(
  name: string,
  { common, logsDir }: Pick<ProcessOptions, 'common' | 'logsDir'>,
): SupervisedSpec {
  return {
    name: `${name}-dev`,
    command: 'npm',
    args: ['run', 'serve', '-w', `@boaxepa/${name}`],
    cwd: rootDir,
    env: { ...common, GATEWAY_URL: common['PUBLIC_URL'], DEV_PORT: String(devPort(name)) },
    logFile: path.join(logsDir, `${name}-dev.log`),
    healthUrl: `http://127.0.0.1:${devPort(name)}/${name === 'shell' ? '' : 'mf-manifest.json'}`,
  };
}

export function devServerSpecs(options: Pick<ProcessOptions, 'common' | 'logsDir'>): SupervisedSpec[] {
  return frontendNames.map((name) => devServerSpec(name, options));
}

/** Returns the URL of the development shell that loads `remotes` (micro front ends) from their development servers. */
export function devUrl(remotes: readonly string[] = remoteNames): string {
  const overrides = remotes.map(
    (name) => `remote.${name.replaceAll('-', '_')}=http://localhost:${devPort(name)}/mf-manifest.json`,
  );
  return `http://localhost:${devPort('shell')}/?${overrides.join('&')}`;
}

function nodeProcess(
  name: ProcessName,
  source: string,
  env: Record<string, string>,
  healthPort: 'PORT' | 'INTERNAL_PORT',
  options: Pick<ProcessOptions, 'logsDir' | 'watch' | 'otherRelease'>,
): SupervisedSpec {
  return {
    name,
    command: process.execPath,
    args: [...(options.watch ? ['--watch', '--watch-preserve-output'] : []), source],
    cwd: rootOf(name, options),
    env,
    logFile: path.join(options.logsDir, `${name}.log`),
    healthUrl: `http://127.0.0.1:${env[healthPort]}/health/ready`,
  };
}
