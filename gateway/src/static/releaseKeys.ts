import type { KeyObject } from 'node:crypto';
import { remoteFolder } from '@boaxepa/contracts/wire/remotes';
import { isDevelopmentKey, parseReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';

/** Public keys of the teams that publish front ends. A release must be signed with a key of its team. */
export interface ReleaseKeys {
  /** Folder names of the remotes (micro front ends) that this gateway serves. */
  readonly remotes: readonly string[];
  /** Returns the accepted keys of a remote. A remote has several keys while its team replaces a key. */
  trusted(remote: string): readonly KeyObject[];
  /** Keys whose signatures are refused. */
  readonly revoked: readonly KeyObject[];
}

interface KeySettings {
  NODE_ENV: string;
  RELEASE_KEYS: string;
  RELEASE_KEYS_REVOKED: string;
}

const itemsOf = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Splits `<remote>=<key>` at the first '=', because a base64 key can end with another '='. */
function ownerAndKey(item: string): [remote: string, key: string] {
  const at = item.indexOf('=');
  return [item.slice(0, Math.max(at, 0)), item.slice(at + 1)];
}

const remotesOf = (list: string) => [...new Set(itemsOf(list).map((item) => ownerAndKey(item)[0]))];

function keysOf(list: string, remote: string, revoked: readonly string[]): string[] {
  return itemsOf(list)
    .map(ownerAndKey)
    .flatMap(([owner, key]) => (owner === remote && !revoked.includes(key) ? [key] : []));
}

/**
 * Returns the problems of the configured release keys as messages. In production, a development key is a problem too.
 */
export function releaseKeyFaults({
  NODE_ENV,
  RELEASE_KEYS: configuredKeys,
  RELEASE_KEYS_REVOKED: revoked,
}: KeySettings): string[] {
  const faultOf = (key: string) => {
    if (NODE_ENV === 'production' && isDevelopmentKey(key)) return 'is a development key';
    try {
      parseReleaseKey(key);
      return undefined;
    } catch (error) {
      return `is ${(error as Error).message}`;
    }
  };
  const inGiven = itemsOf(configuredKeys).map(ownerAndKey);
  const remotes = remotesOf(configuredKeys);
  const without = remotes.filter((remote) => keysOf(configuredKeys, remote, itemsOf(revoked)).length === 0);
  const unnamed = remotes.filter((remote) => !remoteFolder.test(remote));
  return [
    ...(remotes.length === 0 ? [['RELEASE_KEYS:', 'names no remote']] : []),
    ...unnamed.map((remote) => [`RELEASE_KEYS: '${remote}'`, 'is no name of a remote, such as mfe-shopper']),
    ...inGiven.map(([remote, key]) => [`RELEASE_KEYS: the key of ${remote}`, faultOf(key)]),
    ...itemsOf(revoked).map((key) => ['RELEASE_KEYS_REVOKED: a key', faultOf(key)]),
    ...without.map((remote) => [`RELEASE_KEYS: ${remote}`, 'has no key that is not revoked']),
  ].flatMap(([subject, fault]) => (fault === undefined ? [] : `${subject} ${fault}`));
}

/** Parses the release keys. `releaseKeyFaults` must have found no problem before. */
export function readReleaseKeys({
  RELEASE_KEYS: configuredKeys,
  RELEASE_KEYS_REVOKED: revoked,
}: Omit<KeySettings, 'NODE_ENV'>): ReleaseKeys {
  const remotes = remotesOf(configuredKeys);
  const trusted = new Map(
    remotes.map((remote) => [remote, keysOf(configuredKeys, remote, itemsOf(revoked)).map(parseReleaseKey)]),
  );
  return {
    remotes,
    trusted: (remote) => trusted.get(remote) ?? [],
    revoked: itemsOf(revoked).map(parseReleaseKey),
  };
}
