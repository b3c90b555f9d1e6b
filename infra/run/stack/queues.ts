// Command `npm run queues`: serves a web page with the BullMQ queues until Ctrl-C is pressed.
import './settings.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDatabaseRecord } from './data/databaseRecord.ts';
import { findRunning } from './data/running.ts';
import { defaultDataDir, pathsOf, rootDir } from './layout.ts';
import { freePort } from './processes/ports.ts';

const { addresses, databases, running } = pathsOf(defaultDataDir);
const { AUTH_URL } = JSON.parse(await readFile(addresses, 'utf8').catch(() => '{}')) as { AUTH_URL?: string };
const { redis } = await readDatabaseRecord(databases);
const redisUrl = process.env['REDIS_URL'] || (redis && `redis://127.0.0.1:${redis.port}`);
// The addresses and ports of a stopped stack remain in the data directory.
if (!findRunning(running)?.url || !AUTH_URL || !redisUrl) {
  process.stderr.write('Nothing runs here: npm start first.\n');
  process.exit(1);
}
const port = process.env['QUEUES_PORT'] || '8081';
Object.assign(process.env, {
  HOST: '127.0.0.1',
  PORT: port,
  INTERNAL_PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
  AUTH_URL,
  REDIS_URL: redisUrl,
});
process.stdout.write(`http://localhost:${port} (email and password of an administrator)\n`);
await import(path.join(rootDir, 'services', 'admin', 'src', 'queues.ts'));
