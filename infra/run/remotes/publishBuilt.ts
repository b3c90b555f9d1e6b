import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '../../../shell/sdk/src/contract.ts';
import { type BuiltFrontend, buildFrontend } from '../stack/frontends/buildFrontend.ts';
import { remoteNames, rootDir } from '../stack/layout.ts';
import type { Reaper } from '../stack/processes/reaper.ts';
import { originOf } from './origin.ts';
import { type Publication, publishRemote, type Published } from './publishRemote.ts';

export async function publishFiles(
  remote: string,
  from: string,
  remotesDir: string,
  options: Pick<Publication, 'signingKey' | 'to' | 'demandsWaitMs' | 'who' | 'why' | 'store'>,
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

/**
 * Publishes a remote (micro front end) to `remotesDir`. Builds it first, or uses the cached build if its sources have
 * not changed.
 */
export async function buildAndPublish(
  remote: string,
  remotesDir: string,
  reaper: Reaper,
  options: Pick<Publication, 'signingKey' | 'to' | 'who' | 'why'>,
): Promise<Published & { built: BuiltFrontend }> {
  if (!remoteNames.includes(remote)) throw new Error(`There is no remote in the folder ${remote}`);
  const built = await buildFrontend(remote, reaper);
  return { ...(await publishFiles(remote, built.directory, remotesDir, options)), built };
}
