import {
  databaseUrl,
  logLevel,
  neverEmptyInProduction,
  neverOffInProduction,
  nodeEnv,
  num,
  optionalOrigin,
  port,
  publicUrl,
  readConfig,
  secret,
  str,
  url,
  shutdownSpec,
  tracingSpec,
} from '@boaxepa/service-kit/config/readConfig';
import { developmentPreviewSecret } from '@boaxepa/service-kit/releases/previewLinks';
import { releaseKeyFaults } from './static/releaseKeys.ts';

const defaultTileUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/**
 * Reads and validates the configuration. TRUSTED_PROXIES is the number of our own proxies in front of the gateway.
 * @throws ConfigError that lists all invalid settings. Production also refuses RATE_LIMITS=off and development keys
 * (product/calls.md#limits).
 */
export function readGatewayConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  return readConfig(
    {
      NODE_ENV: nodeEnv(),
      PORT: port({ default: 8080 }),
      ...shutdownSpec,
      ...tracingSpec,
      /**
       * Share of requests that are traced, from 0 to 1. The services trace the same requests and do not sample again.
       */
      OTEL_TRACES_SAMPLER_ARG: num({ default: 0.01 }),
      INTERNAL_PORT: port(),
      LOG_LEVEL: logLevel(),
      PUBLIC_URL: publicUrl(),
      REDIS_URL: databaseUrl(),
      JWKS_URL: url(),
      AUTH_URL: url(),
      CATALOG_URL: url(),
      ORDERS_URL: url(),
      ADMIN_URL: url(),
      AUTH_INTERNAL_URL: url(),
      CATALOG_INTERNAL_URL: url(),
      ORDERS_INTERNAL_URL: url(),
      ADMIN_INTERNAL_URL: url(),
      SHELL_DIR: str(),
      /**
       * Folder with files of earlier shell releases. A tab that was opened before a deployment may still request these
       * files.
       */
      SHELL_KEPT_DIR: str({ default: '' }),
      REMOTES_DIR: str(),
      /**
       * Bucket with the front-end releases, such as `https://s3.example/boaxepa/remotes`. If set, REMOTES_DIR is a
       * local copy of the bucket.
       */
      REMOTES_BUCKET: str({ default: '' }),
      REMOTES_BUCKET_REGION: str({ default: 'us-east-1' }),
      REMOTES_BUCKET_KEY: str({ default: '' }),
      REMOTES_BUCKET_SECRET: str({ default: '' }),
      /** Origin of a CDN that serves the front-end files. If empty, this gateway serves them. */
      REMOTES_ORIGIN: optionalOrigin(),
      /**
       * Public keys of the teams that publish front ends (remotes), as a comma-separated list of `<remote>=<key>`. A
       * remote may have several keys.
       */
      RELEASE_KEYS: str(),
      /** Public keys whose signatures the gateway refuses, as a comma-separated list. */
      RELEASE_KEYS_REVOKED: str({ default: '' }),
      /** Secret that signs preview links. Such a link makes a browser load a chosen version of a front end. */
      PREVIEW_SECRET: secret({ devDefault: developmentPreviewSecret }),
      MEDIA_DIR: str(),
      /**
       * URL template of the map tiles. Required in production, because the public OpenStreetMap server does not allow
       * the traffic of a whole marketplace.
       */
      TILE_URL: neverEmptyInProduction(str({ devDefault: defaultTileUrl })),
      /** Name of the data protection officer, as required by the Brazilian data protection law (LGPD, article 41). */
      PRIVACY_OFFICER_NAME: str({ default: '' }),
      PRIVACY_OFFICER_EMAIL: neverEmptyInProduction(str({ devDefault: 'privacidade@boaxepa.com.br' })),
      /** 'off' removes the service worker from each browser that visits the website. */
      SERVICE_WORKER: str({ choices: ['on', 'off'], default: 'on' }),
      /**
       * Seconds between the load of a page and the start of the service worker. The worker then downloads about 350
       * KiB, which must not delay the first screen.
       */
      SERVICE_WORKER_DELAY_SECONDS: num({ default: 8 }),
      STRIPE_PUBLISHABLE_KEY: str({ default: '' }),
      TRUSTED_PROXIES: num({ default: 0 }),
      RATE_LIMITS: neverOffInProduction(str({ choices: ['on', 'off'], default: 'on' })),
    },
    env,
    releaseKeyFaults,
  );
}

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
