import { existsSync } from 'node:fs';
import path from 'node:path';
import { type EnvironmentOptions, gatewayEnvironment, serviceEnvironment } from './environment.ts';
import { rootDir, serviceNames } from './layout.ts';
import type { SupervisedSpec } from './processes/supervisor.ts';

interface ProcessOptions extends EnvironmentOptions {
  common: Record<string, string>;
  logsDir: string;
  /** Restart a process whenever one of its source files changes. */
  watch: boolean;
}

/** Every service as its server (`orders`) and, where it has one, its worker (`orders-worker`). */
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

export function gatewaySpec(options: ProcessOptions): SupervisedSpec {
  const source = path.join(rootDir, 'gateway', 'src', 'main.ts');
  return nodeProcess('gateway', source, gatewayEnvironment(options.common, options.ports), 'PORT', options);
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
