import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '../../../shell/sdk/src/contract.ts';
import { type BuiltFrontend, buildFrontend } from '../stack/frontends/buildFrontend.ts';
import { type RemoteName, rootDir } from '../stack/layout.ts';
import type { Reaper } from '../stack/processes/reaper.ts';
import { type Publication, publishRemote, type Published } from './publishRemote.ts';

const run = promisify(execFile);

/** Returns the commit of the sources and its author; {} in an image, which contains no repository. */
async function originOf(directory: string): Promise<Pick<Publication, 'commit' | 'author'>> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: directory })).stdout.trim();
  try {
    const [commit, author] = await Promise.all([
      git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
      git('log', '-1', '--format=%an'),
    ]);
    return { commit, author: author.slice(0, 200) };
  } catch {
    return {};
  }
}

export async function publishFiles(
  remote: RemoteName,
  from: string,
  remotesDir: string,
  options: Pick<Publication, 'signingKey' | 'to' | 'who' | 'why'>,
): Promise<Published> {
  const manifest: unknown = JSON.parse(await readFile(path.join(rootDir, remote, 'package.json'), 'utf8'));
  const { version: packageVersion } = manifest as { version: string };
  return publishRemote({
    remote,
    from,
    remotesDir,
    packageVersion,
    contractVersion: CONTRACT_VERSION,
    ...(await originOf(rootDir)),
    ...options,
  });
}

/** Builds a remote if its sources have changed, and publishes it to `remotesDir`. */
export async function buildAndPublish(
  remote: RemoteName,
  remotesDir: string,
  reaper: Reaper,
  options: Pick<Publication, 'signingKey' | 'to' | 'who' | 'why'>,
): Promise<Published & { built: BuiltFrontend }> {
  const built = await buildFrontend(remote, reaper);
  return { ...(await publishFiles(remote, built.directory, remotesDir, options)), built };
}
