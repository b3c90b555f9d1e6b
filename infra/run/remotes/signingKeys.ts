import { developmentSigningKey, publicReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { keepGenerated } from '../stack/data/secrets.ts';
import { defaultDataDir, pathsOf, remoteNames } from '../stack/layout.ts';

/**
 * Returns the keys that sign the releases in a data directory. There is one key per remote (micro front end). The first
 * call generates the keys.
 */
export function developmentKeys(dataDir: string): Promise<Record<string, string>> {
  const generators = Object.fromEntries(remoteNames.map((name) => [name, developmentSigningKey]));
  return keepGenerated(pathsOf(dataDir).releaseKeys, generators);
}

/** Returns the team's key in RELEASE_SIGNING_KEY. If it is missing, returns the development key of `npm start`. */
export async function signingKeyOf(remote: string, env: NodeJS.ProcessEnv): Promise<string> {
  return env['RELEASE_SIGNING_KEY'] || keyOf(await developmentKeys(defaultDataDir), remote);
}

/**
 * Returns the signing key of a remote (micro front end).
 * @throws Error if the remote has no key
 */
export function keyOf(keys: Readonly<Record<string, string>>, remote: string): string {
  const key = keys[remote];
  if (key === undefined) throw new Error(`There is no signing key of ${remote}`);
  return key;
}

/**
 * Returns the value of the variable RELEASE_KEYS. With it, the gateway accepts releases that are signed with these
 * keys.
 */
export function releaseKeysOf(signingKeys: Readonly<Record<string, string>>): string {
  return Object.entries(signingKeys)
    .map(([remote, key]) => `${remote}=${publicReleaseKey(key)}`)
    .join(',');
}
