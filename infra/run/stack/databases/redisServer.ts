import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { startProcess } from '../processes/managedProcess.ts';
import { preferredPort } from '../processes/ports.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { type DatabaseServer, endedReason, type ServerOptions } from './databaseServer.ts';

const START_DEADLINE_MS = 30_000;
const ANSWER_MS = 1_000;
/** Number of logical Redis databases. Each Jest worker needs its own database, and 16 (the default) may be too few. */
export const TEST_DATABASES = '2048';

/**
 * Starts Redis or Valkey on 127.0.0.1, and configures it to never evict keys, because BullMQ requires this. `durable`
 * enables the append-only file.
 * @param further additional command line arguments. By default, a test server gets many logical databases.
 */
export async function startRedis(
  options: ServerOptions,
  further: readonly string[] = options.durable ? [] : ['--databases', TEST_DATABASES],
): Promise<DatabaseServer> {
  await mkdir(options.dataDir, { recursive: true });
  const port = await preferredPort(options.port);
  const child = await startProcess(
    {
      name: 'redis',
      command: options.executable,
      args: [
        '--bind',
        '127.0.0.1',
        '--port',
        String(port),
        '--dir',
        options.dataDir,
        '--maxmemory-policy',
        'noeviction',
        '--save',
        '',
        '--appendonly',
        options.durable ? 'yes' : 'no',
        ...further,
      ],
      cwd: options.dataDir,
      env: options.env,
      logFile: options.logFile,
    },
    options.reaper,
  );
  try {
    await waitUntil(() => answersPing(port), {
      deadlineMs: START_DEADLINE_MS,
      what: 'Redis start',
      failed: () => endedReason(child, options.logFile),
    });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, port, process: child };
}

/** Returns true if Redis answers PING successfully. While Redis loads its data, it answers with an error. */
function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_MS }, () => socket.write('PING\r\n'));
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.once('data', (data) => end(() => resolve(data.toString().startsWith('+PONG'))));
    socket.once('timeout', () => end(() => resolve(false)));
    socket.once('error', (error) => end(() => reject(error)));
  });
}
