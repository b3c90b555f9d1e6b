import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from '../data/fileLock.ts';
import { rootDir } from '../layout.ts';
import { lastLogLine } from '../processes/lastLogLine.ts';
import { startProcess } from '../processes/managedProcess.ts';
import type { Reaper } from '../processes/reaper.ts';
import { precompress } from './compress.ts';
import { hashFiles, listFiles } from './contentHash.ts';

export interface BuiltFrontend {
  name: string;
  /** Folder with the built files and their .br and .gz copies. The folder never changes. */
  directory: string;
  hash: string;
  /** False if the build comes from the cache. */
  fresh: boolean;
}

const BUILDS_KEPT = 4;
const BUILD_DEADLINE_MS = 600_000;
const cacheRoot = path.join(rootDir, '.cache', 'frontends');

/**
 * Builds a front end for production, or returns a cached build of the same sources.
 * @throws Error with the path of the log if webpack fails
 */
export async function buildFrontend(name: string, reaper: Reaper): Promise<BuiltFrontend> {
  const home = path.join(cacheRoot, name);
  const dist = path.join(rootDir, name, 'dist');
  const built = await cachedBuild(
    home,
    () => sourceHash(name),
    async () => {
      await runBuild(name, path.join(home, 'build.log'), reaper);
      await precompress(dist);
      return dist;
    },
  );
  return { name, ...built };
}

/**
 * Returns a build of the current sources, from the folder `home` if it contains one. If the sources change during a
 * build, they are built again. Otherwise the build could mix old and new sources.
 * @param build builds the sources and returns the folder of the files
 */
export async function cachedBuild(
  home: string,
  hashSources: () => Promise<string>,
  build: () => Promise<string>,
): Promise<Omit<BuiltFrontend, 'name'>> {
  const hash = await hashSources();
  const directory = path.join(home, hash.slice(0, 16));
  const built = (fresh: boolean) => ({ directory, hash, fresh });
  if (await markUsed(directory)) return built(false);
  await mkdir(home, { recursive: true });
  const result = await withFileLock(path.join(home, 'build.lock'), BUILD_DEADLINE_MS, async () => {
    if (await markUsed(directory)) return built(false);
    const dist = await build();
    if ((await hashSources()) !== hash) return undefined;
    const incoming = `${directory}.incoming`;
    await rm(incoming, { recursive: true, force: true });
    await cp(dist, incoming, { recursive: true });
    await rename(incoming, directory);
    await forgetOldBuilds(home);
    return built(true);
  });
  return result ?? cachedBuild(home, hashSources, build);
}

/** Returns the folders whose sources the build of a front end uses. A change in one of them causes a new build. */
export const buildInputs = (name: string) => [
  name,
  'shell/sdk',
  'shell/ui',
  'shell/federation',
  'services/contracts',
];

/** Returns a hash of everything that the build depends on: sources, workspace packages and package versions. */
async function sourceHash(name: string): Promise<string> {
  const files: string[] = ['package-lock.json'];
  for (const input of buildInputs(name)) {
    const inside = await listFiles(path.join(rootDir, input), isNoSource);
    files.push(...inside.map((file) => `${input}/${file}`));
  }
  return hashFiles(rootDir, [...new Set(files)].toSorted());
}

/** Returns true if a path does not influence the build, such as the output of the build. */
export function isNoSource(relative: string): boolean {
  return /(?:^|\/)(?:node_modules|dist|coverage|\.cache)$|\.test\.tsx?$|\.md$/.test(relative);
}

async function runBuild(name: string, logFile: string, reaper: Reaper): Promise<void> {
  await rm(logFile, { force: true });
  const build = await startProcess(
    {
      name: `build of ${name}`,
      command: 'npm',
      args: ['run', 'build', '-w', `@boaxepa/${name}`],
      cwd: rootDir,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: undefined,
        PATH: nodeFirst(process.env['PATH']),
      },
      logFile,
      deadlineMs: BUILD_DEADLINE_MS,
    },
    reaper,
  );
  const { code, signal } = await build.exited;
  if (code === 0 && existsSync(path.join(rootDir, name, 'dist'))) return;
  throw new Error(
    `The build of ${name} failed: ${(await lastLogLine(logFile)) ?? signal ?? `code ${code}`} (log: ${logFile})`,
  );
}

/** Returns PATH with the folder of the project's binaries in front, as npm does. */
function nodeFirst(searchPath: string | undefined): string {
  return [path.join(rootDir, 'node_modules', '.bin'), searchPath].join(path.delimiter);
}

/** Records that a build was used by changing its modification time. Returns true if a complete build exists. */
async function markUsed(directory: string): Promise<boolean> {
  const now = new Date();
  return utimes(directory, now, now).then(
    () => true,
    () => false,
  );
}

async function forgetOldBuilds(home: string): Promise<void> {
  const names = (await readdir(home)).filter((entry) => /^[0-9a-f]{16}$/.test(entry));
  const builds = await Promise.all(
    names.map(async (entry) => ({ entry, at: (await stat(path.join(home, entry))).mtimeMs })),
  );
  for (const { entry } of builds.toSorted((a, b) => b.at - a.at).slice(BUILDS_KEPT))
    await rm(path.join(home, entry), { recursive: true, force: true });
}
