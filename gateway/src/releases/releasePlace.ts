import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import { createS3Store } from '@boaxepa/service-kit/releases/s3Store';
import type { Process } from '@boaxepa/service-kit/shutdown/runService';
import type { GatewayConfig } from '../config.ts';
import { readReleaseKeys } from '../static/releaseKeys.ts';
import { mirrorStore } from '@boaxepa/service-kit/releases/mirror';

/**
 * Opens the storage of the front-end releases. This is the folder REMOTES_DIR, or a bucket whose files are copied to
 * REMOTES_DIR.
 */
export async function openReleasePlace(
  config: GatewayConfig,
  { logger, opened }: Pick<Process, 'logger' | 'opened'>,
): Promise<ReleasePlace> {
  if (!config.REMOTES_BUCKET) return config.REMOTES_DIR;
  const store = createS3Store({
    bucketUrl: config.REMOTES_BUCKET,
    region: config.REMOTES_BUCKET_REGION,
    accessKeyId: config.REMOTES_BUCKET_KEY,
    secretAccessKey: config.REMOTES_BUCKET_SECRET,
  });
  const options = {
    store,
    remotesDir: config.REMOTES_DIR,
    remotes: readReleaseKeys(config).remotes,
    log: logger,
  };
  return opened('copy of the releases', await mirrorStore(options)).store;
}
