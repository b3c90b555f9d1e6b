import { developmentSigningKey, publicReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { keepGenerated } from '../stack/data/secrets.ts';
import { defaultDataDir, pathsOf, type RemoteName, remoteNames } from '../stack/layout.ts';

/** Returns the keys that sign the releases of a data directory; generates them the first time. */
export function developmentKeys(dataDir: string): Promise<Record<RemoteName, string>> {
  // The keys of the record are the names.
  const generators = Object.fromEntries(remoteNames.map((name) => [name, developmentSigningKey])) as Record<
    RemoteName,
    () => string
  >;
  return keepGenerated(pathsOf(dataDir).releaseKeys, generators);
}

/** Returns the key of the team, RELEASE_SIGNING_KEY, otherwise the development key of `npm start`. */
export async function signingKeyOf(remote: RemoteName, env: NodeJS.ProcessEnv): Promise<string> {
  return env['RELEASE_SIGNING_KEY'] || (await developmentKeys(defaultDataDir))[remote];
}

/** Returns the gateway's RELEASE_KEYS for the signing keys of remotes. */
export function releaseKeysOf(signingKeys: Readonly<Record<string, string>>): string {
  return Object.entries(signingKeys)
    .map(([remote, key]) => `${remote}=${publicReleaseKey(key)}`)
    .join(',');
}
