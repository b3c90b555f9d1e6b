import { existsSync } from 'node:fs';
import path from 'node:path';
import { type EnvironmentOptions, gatewayEnvironment, serviceEnvironment } from './environment.ts';
import type { PreparedFrontends } from './frontends/prepareFrontends.ts';
import {
  type FrontendName,
  frontendNames,
  type RemoteName,
  remoteNames,
  rootDir,
  serviceNames,
} from './layout.ts';
import type { SupervisedSpec } from './processes/supervisor.ts';

/** The ports must match those in each webpack.config.ts. */
const devPorts = { shell: 3010, 'mfe-shopper': 3011, 'mfe-partner': 3012, 'mfe-admin': 3013 } as const;

interface ProcessOptions extends EnvironmentOptions {
  common: Record<string, string>;
  logsDir: string;
  /** If true, a process is restarted when one of its source files changes. */
  watch: boolean;
}

/** Returns the processes of all services. A service has a server (`orders`), and may have a worker (`orders-worker`). */
export function serviceSpecs(options: ProcessOptions): SupervisedSpec[] {
  return serviceNames.flatMap((name) =>
    (['main', 'worker'] as const).flatMap((kind) => {
      const directory = path.join(rootDir, 'services', name);
      const source = path.join(directory, 'src', `${kind}.ts`);
      if (kind === 'worker' && !existsSync(source)) return [];
      const env = serviceEnvironment(name, kind, options.common, options);
      return [
        nodeProcess(
          kind === 'worker' ? `${name}-worker` : name,
          source,
          env,
          kind === 'worker' ? 'INTERNAL_PORT' : 'PORT',
          options,
        ),
      ];
    }),
  );
}

export function gatewaySpec(options: ProcessOptions & PreparedFrontends): SupervisedSpec {
  const source = path.join(rootDir, 'gateway', 'src', 'main.ts');
  const spec = nodeProcess('gateway', source, gatewayEnvironment(options.common, options), 'PORT', options);
  // Without frontends, the gateway is never ready. API tests need only a live gateway.
  return options.served ? spec : { ...spec, healthUrl: spec.healthUrl.replace(/ready$/, 'live') };
}

/** Returns the development server of an app, with HMR. `common` must contain the address of the gateway as PUBLIC_URL. */
export function devServerSpec(
  name: FrontendName,
  { common, logsDir }: Pick<ProcessOptions, 'common' | 'logsDir'>,
): SupervisedSpec {
  return {
    name: `${name}-dev`,
    command: 'npm',
    args: ['run', 'serve', '-w', `@boaxepa/${name}`],
    cwd: rootDir,
    env: { ...common, GATEWAY_URL: common['PUBLIC_URL'] },
    logFile: path.join(logsDir, `${name}-dev.log`),
    healthUrl: `http://127.0.0.1:${devPorts[name]}/${name === 'shell' ? '' : 'mf-manifest.json'}`,
  };
}

/** Returns the development servers of the shell and the remotes, with HMR. */
export function devServerSpecs(options: Pick<ProcessOptions, 'common' | 'logsDir'>): SupervisedSpec[] {
  return frontendNames.map((name) => devServerSpec(name, options));
}

/** Returns the URL of the development shell that loads `remotes` from their development servers. */
export function devUrl(remotes: readonly RemoteName[] = remoteNames): string {
  const overrides = remotes.map(
    (name) => `remote.${name.replaceAll('-', '_')}=http://localhost:${devPorts[name]}/mf-manifest.json`,
  );
  return `http://localhost:${devPorts.shell}/?${overrides.join('&')}`;
}

function nodeProcess(
  name: string,
  source: string,
  env: Record<string, string>,
  healthPort: 'PORT' | 'INTERNAL_PORT',
  options: Pick<ProcessOptions, 'logsDir' | 'watch'>,
): SupervisedSpec {
  return {
    name,
    command: process.execPath,
    args: [...(options.watch ? ['--watch', '--watch-preserve-output'] : []), source],
    cwd: rootDir,
    env,
    logFile: path.join(options.logsDir, `${name}.log`),
    healthUrl: `http://127.0.0.1:${env[healthPort]}/health/ready`,
  };
}
