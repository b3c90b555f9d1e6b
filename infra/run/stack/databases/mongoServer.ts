import { mkdir } from 'node:fs/promises';
import { type ManagedProcess, startProcess } from '../processes/managedProcess.ts';
import { preferredPort } from '../processes/ports.ts';
import { type DatabaseServer, endedReason, type ServerOptions } from './databaseServer.ts';
import { initReplicaSet, REPLICA_SET } from './replicaSet.ts';

const CACHE_GB = '0.5';
/** Time in milliseconds to write a checkpoint before SIGKILL, as in docker-compose.yml. */
const STOP_GRACE_MS = 60_000;

/**
 * Starts mongod on 127.0.0.1 as a member of a replica set that is not configured yet. Until it is configured, mongod
 * accepts no writes.
 */
export async function spawnMongod(options: ServerOptions, port: number): Promise<ManagedProcess> {
  await mkdir(options.dataDir, { recursive: true });
  return startProcess(
    {
      name: 'mongod',
      command: options.executable,
      args: [
        '--replSet',
        REPLICA_SET,
        '--bind_ip',
        '127.0.0.1',
        '--port',
        String(port),
        '--dbpath',
        options.dataDir,
        '--wiredTigerCacheSizeGB',
        CACHE_GB,
        '--nounixsocket',
        '--quiet',
        // Slow queries are not logged, because queries contain personal data.
        '--slowOpSampleRate',
        '0',
        '--setParameter',
        'diagnosticDataCollectionEnabled=false',
        ...(options.allowsFailPoints ? ['--setParameter', 'enableTestCommands=1'] : []),
      ],
      env: options.env,
      logFile: options.logFile,
      graceMs: STOP_GRACE_MS,
    },
    options.reaper,
  );
}

/**
 * Starts mongod as a replica set with one member, and waits until it accepts writes. MongoMemoryReplSet is not used,
 * because it has no primary after a change of the port.
 */
export async function startMongo(options: ServerOptions): Promise<DatabaseServer> {
  const port = await preferredPort(options.port);
  const child = await spawnMongod(options, port);
  try {
    await initReplicaSet(port, {
      durable: options.durable,
      failed: () => endedReason(child, options.logFile),
    });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url: `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`, port, process: child };
}
