import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkRelease, releaseFile } from '@boaxepa/contracts/wire/release';
import { readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { type Publication, publishRemote } from '../../run/remotes/publishRemote.ts';
import { developmentKeys, keyOf } from '../../run/remotes/signingKeys.ts';
import { pathsOf } from '../../run/stack/layout.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';

export function remotesDirOf({ dataDir }: Stack): string {
  return pathsOf(dataDir).remotes;
}

/** Returns the version in the stable channel of a remote (micro front end). */
export async function liveVersion(stack: Stack, remote: string): Promise<string> {
  const channels = await readChannels(remotesDirOf(stack), remote);
  if (!channels?.stable) throw new Error(`${remote} is not published`);
  return channels.stable;
}

/** Returns the folder of the stable version of a remote (micro front end). */
export async function liveDirectory(stack: Stack, remote: string): Promise<string> {
  return path.join(remotesDirOf(stack), remote, await liveVersion(stack, remote));
}

/** Returns the name of the only script in a folder that contains `text`. */
export async function scriptWith(directory: string, text: string): Promise<string> {
  const scripts = (await readdir(directory)).filter((file) => file.endsWith('.js'));
  const contents = await Promise.all(scripts.map((file) => readFile(path.join(directory, file), 'utf8')));
  const [script, ...otherScripts] = scripts.filter((_, index) => contents[index]?.includes(text));
  if (!script || otherScripts.length > 0) throw new Error(`not one script of ${directory} has ${text}`);
  return script;
}

/** Deletes a file and its compressed copies. */
export async function remove(file: string): Promise<void> {
  for (const extension of ['', '.br', '.gz']) await rm(file + extension, { force: true });
}

/**
 * Changes the text of a file.
 * @throws Error if the text stays unchanged
 */
export async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change`);
  await remove(file);
  await writeFile(file, after);
}

/** Publishes a release, and then damages its files. The publication would reject files that are already damaged. */
export async function publishAndDamage(
  stack: Stack,
  remote: string,
  damage: (directory: string) => Promise<void>,
): Promise<void> {
  const version = await publishAltered(stack, remote, async (directory) => {
    await writeFile(path.join(directory, 'mark.txt'), randomUUID());
  });
  const registry = await (await fetch(new URL('/registry.json', stack.url))).text();
  if (!registry.includes(version)) throw new Error(`the gateway does not serve ${remote} ${version}`);
  await damage(path.join(remotesDirOf(stack), remote, version));
}

/**
 * Publishes a changed copy of the current version of a remote (micro front end) as a new release. Returns the new
 * version.
 */
export async function publishAltered(
  stack: Stack,
  remote: string,
  alter: (directory: string) => Promise<void>,
  to: Publication['to'] = 'stable',
): Promise<string> {
  const directory = await liveDirectory(stack, remote);
  const { semver, contractVersion } = checkRelease(
    JSON.parse(await readFile(path.join(directory, releaseFile), 'utf8')),
  );
  const from = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-release-'));
  try {
    await cp(directory, from, { recursive: true });
    await alter(from);
    const { version } = await publishRemote({
      remote,
      from,
      remotesDir: remotesDirOf(stack),
      packageVersion: semver ?? '0.0.0',
      contractVersion,
      signingKey: keyOf(await developmentKeys(stack.dataDir), remote),
      to,
      who: 'e2e',
      why: '',
    });
    return version;
  } finally {
    await rm(from, { recursive: true });
  }
}
