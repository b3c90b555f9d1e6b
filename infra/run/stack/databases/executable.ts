import { execFile } from 'node:child_process';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, textOf } from '../processes/reasonOf.ts';

const run = promisify(execFile);
const VERSION_TIMEOUT_MS = 20_000;

/** A server binary whose `--version` ran. */
export interface Executable {
  path: string;
  /** Product name in its output: mongod, redis or valkey. */
  product: string;
  /** x.y.z */
  version: string;
}

/** Returns the first executable file called `name` on PATH. */
export function findOnPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  for (const directory of (env['PATH'] ?? '').split(path.delimiter)) {
    if (!directory) continue;
    const candidate = path.join(directory, name);
    try {
      accessSync(candidate, constants.X_OK);
      if (statSync(candidate).isFile()) return candidate;
    } catch {
      // Not here; try the next directory.
    }
  }
  return undefined;
}

/**
 * Reads product and version from `file --version`.
 * @throws if it does not run, such as for a missing shared library (the message contains the loader's
 * output), or is older than `minimum`
 */
export async function inspectExecutable(file: string, minimum: string): Promise<Executable> {
  const output = await run(file, ['--version'], { timeout: VERSION_TIMEOUT_MS }).catch((error: unknown) => {
    throw new Error(`${file} does not run: ${textOf(error, 'stderr')?.trim() || reasonOf(error)}`);
  });
  const match =
    /db version v(?<mongod>\d+\.\d+\.\d+)|(?<product>Redis|Valkey) server v=(?<version>\d+\.\d+\.\d+)/.exec(
      output.stdout,
    );
  const version = match?.groups?.['mongod'] ?? match?.groups?.['version'];
  if (!version) throw new Error(`${file} --version says nothing that is understood`);
  if (compareVersions(version, minimum) < 0)
    throw new Error(`${file} is ${version}, older than the ${minimum} that is needed`);
  return { path: file, product: match?.groups?.['product']?.toLowerCase() ?? 'mongod', version };
}

/** Negative if `a` is the older of two x.y.z versions; missing parts count as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the newest binary at `directory/<version>/<name>` that runs. `names` are the accepted file names. */
export async function findCached(
  directory: string,
  names: string[],
  minimum: string,
): Promise<Executable | undefined> {
  const versions = listDirectory(directory).filter((entry) => /^\d+\.\d+\.\d+$/.test(entry));
  for (const version of versions.sort(compareVersions).reverse()) {
    for (const name of names) {
      const found = await inspectExecutable(path.join(directory, version, name), minimum).catch(
        () => undefined,
      );
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * Downloads a binary into an empty directory, checks that it runs, and moves it to
 * `directory/<version>/<name>`. The move is atomic, so a concurrent run or a crash never leaves a partial
 * binary.
 * @param fetch gets the empty directory, returns the path of the binary in it
 */
export async function addToCache(
  directory: string,
  name: string,
  minimum: string,
  fetch: (emptyDirectory: string) => Promise<string>,
): Promise<Executable> {
  await mkdir(directory, { recursive: true });
  const aside = await mkdtemp(path.join(directory, 'incoming-'));
  try {
    const fetched = await fetch(aside);
    await chmod(fetched, 0o755);
    const { version } = await inspectExecutable(fetched, minimum);
    const home = path.join(directory, version);
    await mkdir(home, { recursive: true });
    await rename(fetched, path.join(home, name));
    return await inspectExecutable(path.join(home, name), minimum);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function listDirectory(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
