import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Channels, channelsFolder, checkChannels } from '@boaxepa/contracts/wire/channels';

/** Channels of a remote without the revision, which is stored in the file name. */
export type ChannelState = Omit<Channels, 'revision'>;

const suffix = '.json';
const revisionsKept = 500;
/** Maximum attempts of a change. The limit is high enough for 200 concurrent writers. */
const attemptsMax = 500;
/** Returns the upper bound of the random delay before an attempt, in milliseconds. */
const backoffMs = (attempt: number) => Math.min(10 * 2 ** attempt, 1000);

const directoryOf = (remotesDir: string, remote: string) => path.join(remotesDir, remote, channelsFolder);
/** The number is padded with zeros, so that file names sort by revision. */
const fileOf = (revision: number) => `${String(revision).padStart(9, '0')}${suffix}`;

async function revisionsOf(directory: string): Promise<number[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names
    .filter((name) => /^\d{9}\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b);
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

async function readRevision(directory: string, revision: number): Promise<Channels> {
  const file = path.join(directory, fileOf(revision));
  try {
    const channels = checkChannels(JSON.parse(await readFile(file, 'utf8')));
    if (channels.revision === revision) return channels;
  } catch (error) {
    throw new Error(`${file} names no channels of a remote`, { cause: error });
  }
  throw new Error(`${file} has another revision`);
}

/**
 * Returns the channels of a remote, or undefined if no version was published.
 * @throws Error if the newest file is invalid
 */
export async function readChannels(remotesDir: string, remote: string): Promise<Channels | undefined> {
  const directory = directoryOf(remotesDir, remote);
  const revision = (await revisionsOf(directory)).at(-1);
  return revision === undefined ? undefined : readRevision(directory, revision);
}

/**
 * Returns the changes of a remote, newest first.
 * @param before only revisions below this number are returned
 */
export async function readHistory(
  remotesDir: string,
  remote: string,
  { limit, before = Infinity }: { limit: number; before?: number },
): Promise<Channels[]> {
  const directory = directoryOf(remotesDir, remote);
  const revisions = (await revisionsOf(directory)).filter((revision) => revision < before).slice(-limit);
  return Promise.all(revisions.toReversed().map((revision) => readRevision(directory, revision)));
}

/**
 * Changes the channels of a remote by compare-and-set. `change` runs again if another process has created the next revision.
 * @param change returns the next state, or undefined for no change
 * @returns the current channels
 */
export async function changeChannels(
  remotesDir: string,
  remote: string,
  change: (current: Channels | undefined) => ChannelState | undefined,
): Promise<Channels | undefined> {
  const directory = directoryOf(remotesDir, remote);
  await mkdir(directory, { recursive: true });
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const current = await readChannels(remotesDir, remote);
    const state = change(current);
    if (!state) return current;
    const next = checkChannels({ ...state, revision: (current?.revision ?? 0) + 1 });
    if (await create(directory, next)) {
      await forgetOldRevisions(directory);
      return next;
    }
    await wait(Math.random() * backoffMs(attempt));
  }
  throw new Error(`the channels of ${remote} change all the time`);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Creates a revision atomically. Returns false if the revision already exists. */
async function create(directory: string, channels: Channels): Promise<boolean> {
  const file = path.join(directory, fileOf(channels.revision));
  // An early check avoids a synchronized write in most attempts that would fail.
  if (await exists(file)) return false;
  const aside = path.join(directory, `${randomUUID()}.tmp`);
  const handle = await open(aside, 'wx', 0o644);
  try {
    await handle.writeFile(`${JSON.stringify(channels, undefined, 2)}\n`);
    await handle.sync();
    await link(aside, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await handle.close();
    await rm(aside, { force: true });
  }
}

async function forgetOldRevisions(directory: string): Promise<void> {
  for (const revision of (await revisionsOf(directory)).slice(0, -revisionsKept))
    await rm(path.join(directory, fileOf(revision)), { force: true });
}

/**
 * Returns a function that resolves with the current channels of a remote. The first call lists the folder, and later calls only
 * look for the next revision. An invalid revision is logged once and ignored.
 */
export function followChannels(
  remotesDir: string,
  remote: string,
  report: (error: unknown) => void,
): () => Promise<Channels | undefined> {
  const directory = directoryOf(remotesDir, remote);
  let revision: number | undefined;
  let newest: Promise<Channels | undefined> = Promise.resolve(undefined);

  async function load(next: number, before: Promise<Channels | undefined>): Promise<Channels | undefined> {
    try {
      return await readRevision(directory, next);
    } catch (error) {
      report(error);
      return before;
    }
  }

  return async () => {
    if (revision === undefined || (await exists(path.join(directory, fileOf(revision + 1))))) {
      for (const found of (await revisionsOf(directory)).slice(revision === undefined ? -2 : -1))
        if (found > (revision ?? 0)) {
          revision = found;
          newest = load(found, newest);
        }
    }
    return newest;
  };
}
