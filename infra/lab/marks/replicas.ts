import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathsOf, rootDir } from '../../run/stack/layout.ts';
import { createSupervisors } from '../../run/stack/processes/supervisors.ts';
import { startReaper } from '../../run/stack/processes/reaper.ts';
import type { SupervisedSpec } from '../../run/stack/processes/supervisor.ts';
import { startStack } from '../../run/stack/startStack.ts';
import type { Stack, StackOptions } from '../../run/stack/stackTypes.ts';

/** The running product with two replicas of the gateway, every service and every worker. */
export interface Replicated {
  /** The product. Its URL leads to a random replica of the gateway. `services` contains only the first replicas. */
  stack: Stack;
  /** Two IP addresses. One replica of each process uses the first address, the other replica uses the second. */
  addresses: readonly string[];
  /** URL of each replica of the gateway. */
  gateways: readonly string[];
  /** One entry for each replica of each process. `restart` restarts only this replica. */
  restarts: { name: string; restart: () => Promise<void> }[];
  stop(): Promise<void>;
}

const HOST = 'replicas.test';
const SECOND_ADDRESS = '127.0.0.2';
const addresses = ['127.0.0.1', SECOND_ADDRESS];
const preload = pathToFileURL(path.join(import.meta.dirname, 'replicas.mjs')).href;

/**
 * Replaces the loopback address in the URLs of the services by the host `replicas.test`, which resolves to both
 * replicas.
 */
const withBoth = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      /^(?:JWKS_URL|(?:AUTH|CATALOG|ORDERS|ADMIN)_(?:INTERNAL_)?URL)$/.test(name)
        ? value?.replace('127.0.0.1', HOST)
        : value,
    ]),
  );

function secondSpec(name: string, env: NodeJS.ProcessEnv, logsDir: string): SupervisedSpec {
  const isWorker = name.endsWith('-worker');
  const folder = name === 'gateway' ? 'gateway' : `services/${name.replace('-worker', '')}`;
  return {
    name: `${name}-2`,
    command: process.execPath,
    args: [path.join(rootDir, folder, 'src', isWorker ? 'worker.ts' : 'main.ts')],
    cwd: rootDir,
    env: { ...env, HOST: SECOND_ADDRESS },
    logFile: path.join(logsDir, `${name}-2.log`),
    healthUrl: `http://${SECOND_ADDRESS}:${env[isWorker ? 'INTERNAL_PORT' : 'PORT']}/health/ready`,
  };
}

/** Starts every process twice, on two loopback addresses with the same ports. */
export async function startReplicated(options: StackOptions): Promise<Replicated> {
  await import(preload);
  const environments = new Map<string, NodeJS.ProcessEnv>();
  const stack = await startStack({
    ...options,
    nodeOptions: `--import ${preload}`,
    async environmentOf(name, env) {
      const combinedEnv = withBoth(env);
      environments.set(name, combinedEnv);
      return combinedEnv;
    },
  });
  const reaper = startReaper();
  const supervisors = createSupervisors({ reaper, report: options.report ?? (() => undefined) });
  const stop = async () => {
    await supervisors.stopAll();
    await stack.stop();
    await reaper.finish();
  };
  try {
    const { logs } = pathsOf(stack.dataDir);
    await supervisors.launch([...environments].map(([name, env]) => secondSpec(name, env, logs)));
  } catch (error) {
    await stop();
    throw error;
  }
  const port = new URL(stack.url).port;
  const names = [...environments.keys()] as Parameters<Stack['services']['restart']>[0][];
  return {
    stack: { ...stack, url: `http://${HOST}:${port}` },
    addresses,
    gateways: addresses.map((address) => `http://${address}:${port}`),
    restarts: names.flatMap((name) => [
      { name, restart: () => stack.services.restart(name) },
      { name: `${name}-2`, restart: () => supervisors.named(`${name}-2`).restart() },
    ]),
    stop,
  };
}
