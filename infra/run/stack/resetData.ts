import './settings.ts';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { AlreadyRunning, claimDataDir } from './data/running.ts';
import { defaultDataDir, pathsOf } from './layout.ts';
import { isProcessOf } from './processes/isProcessOf.ts';
import { reasonOf } from './processes/reasonOf.ts';

/** Returns the id of a mongod process that still uses the data, although the other processes have ended. */
function livingMongod(directory: string): number | undefined {
  const file = path.join(directory, 'mongod.lock');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pid > 0 && isProcessOf(pid, directory) ? pid : undefined;
}

async function reset(): Promise<string> {
  const paths = pathsOf(defaultDataDir);
  if (!existsSync(defaultDataDir)) return 'There is no local data.';
  const release = await claimDataDir(paths.running, { pid: process.pid, reaperPid: 0 });
  try {
    const mongod = livingMongod(paths.mongo);
    if (mongod) throw new Error(`mongod (process ${mongod}) still uses the data: end it first.`);
    // A rename is atomic, so a concurrent start finds either all data or no data.
    const aside = `${defaultDataDir}.deleted-${process.pid}`;
    renameSync(defaultDataDir, aside);
    rmSync(aside, { recursive: true, force: true, maxRetries: 5 });
  } finally {
    release();
  }
  return 'All local data is deleted; the next npm start makes new demo data.';
}

try {
  process.stdout.write(`${await reset()}\n`);
} catch (error) {
  const pid = error instanceof AlreadyRunning && error.running?.url ? error.running.pid : undefined;
  process.stderr.write(
    pid
      ? `Boa Xepa is running (process ${pid}): stop it first, with Ctrl-C or npm run stop.\n`
      : `${reasonOf(error)}\n`,
  );
  process.exitCode = 1;
}
