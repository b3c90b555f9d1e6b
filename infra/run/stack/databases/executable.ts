import { execFile } from 'node:child_process';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import { reasonOf, textOf } from '../processes/reasonOf.ts';

const run = promisify(execFile);
const VERSION_TIMEOUT_MS = 20_000;

/** A database binary that exists and works. */
export interface Executable {
  path: string;
  /** Product in the output of `--version`, such as mongod, redis or valkey. */
  product: string;
  version: string;
}

/** Returns the first executable file of this name in PATH. */
export function findOnPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  for (const directory of (env['PATH'] ?? '').split(path.delimiter)) {
    if (!directory) continue;
    const candidate = path.join(directory, name);
    try {
      accessSync(candidate, constants.X_OK);
      if (statSync(candidate).isFile()) return candidate;
    } catch {
      // No executable file is in this directory, so the next directory is tried.
    }
  }
  return undefined;
}

/**
 * Reads the product and the version from the output of `file --version`.
 * @throws Error if the binary is older than `minimum`, or if it does not run, for example because a shared library is
 * missing
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
  if (semver.lt(version, minimum))
    throw new Error(`${file} is ${version}, older than the ${minimum} that is needed`);
  return { path: file, product: match?.groups?.['product']?.toLowerCase() ?? 'mongod', version };
}

/**
 * Returns the newest working binary `directory/<version>/<name>`.
 * @param names accepted file names
 */
export async function findCached(
  directory: string,
  names: string[],
  minimum: string,
): Promise<Executable | undefined> {
  const versions = listDirectory(directory).filter((entry) => /^\d+\.\d+\.\d+$/.test(entry));
  for (const version of semver.rsort(versions)) {
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
 * Downloads a binary, checks that it runs, and moves it to `directory/<version>/<name>`.
 * @param fetch downloads into an empty directory and returns the path of the binary
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
