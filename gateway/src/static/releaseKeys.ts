import type { KeyObject } from 'node:crypto';
import { folderOf, remoteNames } from '@boaxepa/contracts/wire/remotes';
import { isDevelopmentKey, parseReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';

/** Public keys of the teams, by folder of the remote. */
export interface ReleaseKeys {
  /** Keys whose signatures are accepted; several while a team rotates its key. */
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

/** Splits `<remote>=<key>`; the key itself may end with '='. */
function ownerAndKey(item: string): [remote: string, key: string] {
  const at = item.indexOf('=');
  return [item.slice(0, Math.max(at, 0)), item.slice(at + 1)];
}

function keysOf(list: string, remote: string, revoked: readonly string[]): string[] {
  return itemsOf(list)
    .map(ownerAndKey)
    .flatMap(([owner, key]) => (owner === remote && !revoked.includes(key) ? [key] : []));
}

/** Returns what is wrong with the keys of the configuration. Production refuses keys that a start generated. */
export function releaseKeyFaults({
  NODE_ENV,
  RELEASE_KEYS: given,
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
  const inGiven = itemsOf(given).map(ownerAndKey);
  const without = remoteNames
    .map(folderOf)
    .filter((remote) => keysOf(given, remote, itemsOf(revoked)).length === 0);
  return [
    ...inGiven.map(([remote, key]) => [`RELEASE_KEYS: the key of ${remote}`, faultOf(key)]),
    ...itemsOf(revoked).map((key) => ['RELEASE_KEYS_REVOKED: a key', faultOf(key)]),
    ...without.map((remote) => [`RELEASE_KEYS: ${remote}`, 'has no key that is not revoked']),
  ].flatMap(([subject, fault]) => (fault === undefined ? [] : `${subject} ${fault}`));
}

/** Parses the keys of a valid configuration. */
export function readReleaseKeys({
  RELEASE_KEYS: given,
  RELEASE_KEYS_REVOKED: revoked,
}: Omit<KeySettings, 'NODE_ENV'>): ReleaseKeys {
  const trusted = new Map(
    remoteNames
      .map(folderOf)
      .map((remote) => [remote, keysOf(given, remote, itemsOf(revoked)).map(parseReleaseKey)]),
  );
  return { trusted: (remote) => trusted.get(remote) ?? [], revoked: itemsOf(revoked).map(parseReleaseKey) };
}
