import { readPlatform } from '@boaxepa/service-kit/releases/platform';
import { isDevelopmentKey, publicReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';

/**
 * Returns a warning if no gateway serves a published remote (micro front end), else an empty text. A gateway describes
 * the market only to the remotes in its RELEASE_KEYS, and at the earliest some seconds after its start.
 */
export async function unservedWarning(
  remote: string,
  place: ReleasePlace,
  signingKey: string,
): Promise<string> {
  if (await readPlatform(place, remote)) return '';
  const remedy = isDevelopmentKey(signingKey)
    ? 'the next npm start serves it'
    : `the gateway's RELEASE_KEYS must contain ${remote}=${publicReleaseKey(signingKey)}`;
  return `\nNo gateway serves ${remote} from this storage yet: ${remedy}`;
}
