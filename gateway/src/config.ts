import {
  databaseUrl,
  neverOffInProduction,
  nodeEnv,
  num,
  port,
  publicUrl,
  readConfig,
  secret,
  str,
  url,
  shutdownSpec,
} from '@boaxepa/service-kit/config/readConfig';
import { releaseKeyFaults } from './static/releaseKeys.ts';

const defaultTileUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/**
 * Reads and validates the configuration of the gateway. TRUSTED_PROXIES is the number of our own proxies in front of the gateway,
 * whose X-Forwarded-For entries are trusted.
 * @throws ConfigError that lists all problems. In production, RATE_LIMITS=off and development keys are problems
 * (product/calls.md#limits).
 */
export function readGatewayConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  return readConfig(
    {
      NODE_ENV: nodeEnv(),
      PORT: port({ default: 8080 }),
      ...shutdownSpec,
      INTERNAL_PORT: port(),
      LOG_LEVEL: str({ default: 'info' }),
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
      /** Folder with files of earlier shell releases, for tabs that were opened before a deployment. */
      SHELL_KEPT_DIR: str({ default: '' }),
      REMOTES_DIR: str(),
      /**
       * Public keys of the teams that publish remotes, as comma-separated entries `<remote>=<key>`. A remote may have several
       * keys.
       */
      RELEASE_KEYS: str(),
      /** Public keys that the gateway refuses, separated by commas. */
      RELEASE_KEYS_REVOKED: str({ default: '' }),
      /** Signs links to published versions. */
      PREVIEW_SECRET: secret({ devDefault: 'previews-of-development-only' }),
      MEDIA_DIR: str(),
      /** Required in production, because the public server of OpenStreetMap does not allow production traffic. */
      TILE_URL: str({ devDefault: defaultTileUrl }),
      /** Name of the data protection officer, shown on pages (LGPD art. 41). */
      PRIVACY_OFFICER_NAME: str({ default: '' }),
      PRIVACY_OFFICER_EMAIL: str({ devDefault: 'privacidade@boaxepa.com.br' }),
      STRIPE_PUBLISHABLE_KEY: str({ default: '' }),
      TRUSTED_PROXIES: num({ default: 0 }),
      RATE_LIMITS: neverOffInProduction(str({ choices: ['on', 'off'], default: 'on' })),
    },
    env,
    releaseKeyFaults,
  );
}

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
