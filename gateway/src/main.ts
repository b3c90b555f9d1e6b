import { setFlagsFromString } from 'node:v8';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { remoteKeys } from '@boaxepa/service-kit/auth/jwks';
import { followRevocations } from '@boaxepa/service-kit/auth/revocations';
import { createHealthApp } from '@boaxepa/service-kit/http/createApp';
import { repeat } from '@boaxepa/service-kit/shutdown/repeat';
import { runService, type Process } from '@boaxepa/service-kit/shutdown/runService';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import { createS3Store } from '@boaxepa/service-kit/releases/s3Store';
import { mirrorStore } from '@boaxepa/service-kit/releases/mirror';
import { createGatewayApp } from './app.ts';
import { readGatewayConfig, type GatewayConfig } from './config.ts';
import { readReleaseKeys } from './static/releaseKeys.ts';
import { createRateLimits, noRateLimits } from './limits/rateLimits.ts';
import { endBadCanaries } from './releases/canary.ts';
import { createVersionCounts } from './releases/versionCounts.ts';
import { closeUpstreams, createUpstreams } from './proxy/upstreams.ts';

/**
 * Opens the storage of the front-end releases. This is the folder REMOTES_DIR, or a bucket whose files are copied to
 * REMOTES_DIR.
 */
async function openReleasePlace(
  config: GatewayConfig,
  remotes: readonly string[],
  { logger, closeOnShutdown }: Pick<Process, 'logger' | 'closeOnShutdown'>,
): Promise<ReleasePlace> {
  if (!config.REMOTES_BUCKET) return config.REMOTES_DIR;
  const store = createS3Store({
    bucketUrl: config.REMOTES_BUCKET,
    region: config.REMOTES_BUCKET_REGION,
    accessKeyId: config.REMOTES_BUCKET_KEY,
    secretAccessKey: config.REMOTES_BUCKET_SECRET,
  });
  const options = { store, remotesDir: config.REMOTES_DIR, remotes, log: logger };
  return closeOnShutdown('copy of the releases', await mirrorStore(options)).store;
}

// Disable V8's allocation-site pretenuring. Otherwise V8 sometimes puts short-lived objects into the old generation,
// which needs twice the memory and a third more CPU time.
setFlagsFromString('--no-allocation-site-pretenuring');

const checkCanariesEveryMs = 5000;
const config = readGatewayConfig();

await runService({
  name: 'gateway',
  config,
  async start({ logger, health, openRedis, closeOnShutdown, onClose }) {
    const redis = openRedis(config.REDIS_URL);
    const limits = closeOnShutdown(
      'rate limits',
      config.RATE_LIMITS === 'off' ? noRateLimits : createRateLimits(redis, logger),
    );
    const upstreams = createUpstreams({
      auth: config.AUTH_URL,
      catalog: config.CATALOG_URL,
      orders: config.ORDERS_URL,
      admin: config.ADMIN_URL,
    });
    onClose('upstreams', () => closeUpstreams(upstreams));
    const keys = remoteKeys(config.JWKS_URL, logger);
    const verifier = createTokenVerifier({ keys });
    const counts = closeOnShutdown('counts of releases', createVersionCounts(redis, logger));
    const releaseKeys = readReleaseKeys(config);
    const { remotes } = releaseKeys;
    const releasePlace = await openReleasePlace(config, remotes, { logger, closeOnShutdown });
    const canaries = { remotes, remotesDir: releasePlace, counts, log: logger };
    closeOnShutdown(
      'canaries',
      repeat(checkCanariesEveryMs, () => endBadCanaries(canaries)),
    );
    const revocations = closeOnShutdown('revocations', followRevocations(redis, logger));
    const ownVerifier = createTokenVerifier({ keys, revocations });
    const publicApp = createGatewayApp({
      config,
      logger,
      redis,
      verifier,
      ownVerifier,
      limits,
      upstreams,
      counts,
      health,
      releaseKeys,
      releasePlace,
      closeOnShutdown,
    });
    return { publicApp, internalApp: createHealthApp({ logger, health }) };
  },
});
