import { setTimeout as wait } from 'node:timers/promises';
import { type Channels, channelsFolder, checkChannels } from '@boaxepa/contracts/wire/channels';
import { type ReleasePlace, type ReleaseStore, storeAt } from './releaseStore.ts';

/**
 * Release channels (`stable` and `next`) of a remote (micro front end). They determine which version browsers load. The
 * revision number is omitted, because the file name contains it.
 */
export type ChannelState = Omit<Channels, 'revision'>;

const suffix = '.json';
const revisionsKept = 500;
/** Maximum number of attempts to store a change. It is sufficient for 200 concurrent writers. */
const attemptsMax = 500;
/** Returns the upper limit of the random delay before the next attempt to store a change, in milliseconds. */
const backoffMs = (attempt: number) => Math.min(10 * 2 ** attempt, 1000);

const folderOf = (remote: string) => `${remote}/${channelsFolder}`;
/** The revision in a file name is padded with zeros, so that sorting the names sorts the revisions. */
const fileOf = (revision: number) => `${String(revision).padStart(9, '0')}${suffix}`;

/** Returns the storage key of one revision of the release channels (stable, next) of a remote (micro front end). */
export const revisionKey = (remote: string, revision: number) => `${folderOf(remote)}/${fileOf(revision)}`;

/**
 * Returns the numbers of all stored revisions of the release channels (stable, next) of a remote (micro front end), in
 * ascending order.
 */
export async function listRevisions(place: ReleasePlace, remote: string): Promise<number[]> {
  const names = await storeAt(place).list(folderOf(remote));
  return names
    .filter((name) => /^\d{9}\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b);
}

/** Error for an invalid file of the release channels (stable, next) of a remote (micro front end). */
export class InvalidChannels extends Error {}

async function readRevision(store: ReleaseStore, remote: string, revision: number): Promise<Channels> {
  const key = revisionKey(remote, revision);
  const content = String(await store.read(key));
  let channels: Channels;
  try {
    channels = checkChannels(JSON.parse(content));
  } catch (error) {
    throw new InvalidChannels(`${key} names no channels of a remote`, { cause: error });
  }
  if (channels.revision !== revision) throw new InvalidChannels(`${key} has another revision`);
  return channels;
}

/**
 * Returns the release channels (stable, next) of a remote (micro front end), or undefined if no version was ever
 * published.
 * @throws InvalidChannels if the newest file is invalid
 */
export async function readChannels(place: ReleasePlace, remote: string): Promise<Channels | undefined> {
  const revision = (await listRevisions(place, remote)).at(-1);
  return revision === undefined ? undefined : readRevision(storeAt(place), remote, revision);
}

/**
 * Returns the latest `limit` changes of the release channels of a remote (micro front end), newest first. Invalid
 * files are skipped.
 * @param onInvalid receives the key of each invalid file that is newer than all valid files. Such a file blocks
 *   further changes.
 */
export async function readHistory(
  place: ReleasePlace,
  remote: string,
  { limit, onInvalid }: { limit: number; onInvalid?: (key: string) => void },
): Promise<Channels[]> {
  const store = storeAt(place);
  const revisions = (await listRevisions(store, remote)).slice(-limit).toReversed();
  const results = await Promise.all(
    revisions.map((revision) =>
      readRevision(store, remote, revision).catch((error: unknown) => {
        if (error instanceof InvalidChannels) return undefined;
        throw error;
      }),
    ),
  );
  const valid = results.filter((channels) => channels !== undefined);
  for (const revision of revisions)
    if (revision > (valid[0]?.revision ?? 0)) onInvalid?.(revisionKey(remote, revision));
  return valid;
}

/**
 * Changes the release channels (stable, next) of a remote (micro front end) with compare-and-set. If another process
 * changes them at the same time, `change` runs again with the new state.
 * @param change returns the next state, or undefined for no change
 * @returns the current channels
 */
export async function changeChannels(
  place: ReleasePlace,
  remote: string,
  change: (current: Channels | undefined) => ChannelState | undefined,
): Promise<Channels | undefined> {
  const store = storeAt(place);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const current = await readChannels(store, remote);
    const state = change(current);
    if (!state) return current;
    const next = checkChannels({ ...state, revision: (current?.revision ?? 0) + 1 });
    if (await store.create(revisionKey(remote, next.revision), `${JSON.stringify(next, undefined, 2)}\n`)) {
      await forgetOldRevisions(store, remote);
      return next;
    }
    await wait(Math.random() * backoffMs(attempt));
  }
  throw new Error(`the channels of ${remote} change all the time`);
}

async function forgetOldRevisions(store: ReleaseStore, remote: string): Promise<void> {
  for (const revision of (await listRevisions(store, remote)).slice(0, -revisionsKept))
    await store.remove(revisionKey(remote, revision));
}

/**
 * Returns a function that resolves with the current release channels of a remote (micro front end). The function lists
 * the folder only on its first call and after a change. It ignores an invalid revision, and reports it once.
 */
export function followChannels(
  remotesDir: string,
  remote: string,
  report: (error: unknown) => void,
): () => Promise<Channels | undefined> {
  const store = storeAt(remotesDir);
  let revision: number | undefined;
  let reported: number | undefined;
  let newest: Promise<Channels | undefined> = Promise.resolve(undefined);

  async function load(next: number, previous: Promise<Channels | undefined>): Promise<Channels | undefined> {
    try {
      return await readRevision(store, remote, next);
    } catch (error) {
      if (reported !== next) report(error);
      reported = next;
      // Read this revision again at the next call, because an operator may delete the invalid file. The next change
      // then creates a new file with the same revision.
      if (revision === next) revision = next - 1;
      return previous;
    }
  }

  return async () => {
    if (revision === undefined || (await store.exists(revisionKey(remote, revision + 1)))) {
      for (const candidate of (await listRevisions(store, remote)).slice(revision === undefined ? -2 : -1))
        if (candidate > (revision ?? 0)) {
          revision = candidate;
          newest = load(candidate, newest);
        }
    }
    return newest;
  };
}
