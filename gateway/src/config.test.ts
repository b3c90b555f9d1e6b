import {
  developmentSigningKey,
  publicReleaseKey,
  releaseSigningKey,
} from '@boaxepa/service-kit/releases/releaseKeys';
import { readGatewayConfig } from './config.ts';
import { releaseKeysOf } from './testing/frontends.ts';

const [key, otherKey] = [releaseSigningKey(), releaseSigningKey()];

const env = {
  INTERNAL_PORT: '8090',
  PUBLIC_URL: 'https://boaxepa.example',
  REDIS_URL: 'redis://gateway:secret@redis:6379',
  JWKS_URL: 'http://auth:3000/api/auth/jwks.json',
  AUTH_URL: 'http://auth:3000',
  CATALOG_URL: 'http://catalog:3000',
  ORDERS_URL: 'http://orders:3000',
  ADMIN_URL: 'http://admin:3000',
  AUTH_INTERNAL_URL: 'http://auth:3001',
  CATALOG_INTERNAL_URL: 'http://catalog:3001',
  ORDERS_INTERNAL_URL: 'http://orders:3001',
  ADMIN_INTERNAL_URL: 'http://admin:3001',
  SHELL_DIR: '/shell',
  REMOTES_DIR: '/remotes',
  RELEASE_KEYS: releaseKeysOf(key, otherKey),
  MEDIA_DIR: '/media',
  PREVIEW_SECRET: 'of-this-test-only-0123',
  TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  PRIVACY_OFFICER_EMAIL: 'encarregada@boaxepa.example',
};

describe('configuration', () => {
  it('by default listens on 8080, limits rates and trusts no proxy', () => {
    expect(readGatewayConfig(env)).toMatchObject({ PORT: 8080, RATE_LIMITS: 'on', TRUSTED_PROXIES: 0 });
  });

  it('accepts RATE_LIMITS=off outside production', () => {
    const development = { ...env, NODE_ENV: 'development' };
    expect(readGatewayConfig({ ...development, RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off');
  });

  it('refuses RATE_LIMITS=off in production, and without NODE_ENV', () => {
    expect(() => readGatewayConfig({ ...env, NODE_ENV: undefined, RATE_LIMITS: 'off' })).toThrow(
      'RATE_LIMITS',
    );
    const production = { ...env, NODE_ENV: 'production' };
    expect(readGatewayConfig(production).RATE_LIMITS).toBe('on');
    expect(() => readGatewayConfig({ ...production, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
  });

  it.each(['TILE_URL', 'PRIVACY_OFFICER_EMAIL', 'PREVIEW_SECRET'])(
    'has no default for %s in production',
    (name) => {
      expect(() => readGatewayConfig({ ...env, [name]: undefined, NODE_ENV: 'production' })).toThrow(name);
      const development = { ...env, [name]: undefined, NODE_ENV: 'development' };
      expect(readGatewayConfig(development)).toHaveProperty(name, expect.stringMatching(/./));
    },
  );

  it.each(['TILE_URL', 'PRIVACY_OFFICER_EMAIL'])('refuses an empty %s in production', (name) => {
    expect(() => readGatewayConfig({ ...env, [name]: '' })).toThrow(
      `${name}: must not be empty in production`,
    );
  });

  it('refuses a PUBLIC_URL without https in production', () => {
    expect(() => readGatewayConfig({ ...env, PUBLIC_URL: 'http://boaxepa.example' })).toThrow(
      'PUBLIC_URL: must be https in production',
    );
  });

  it('accepts as REMOTES_ORIGIN only an origin or nothing, and removes a trailing slash', () => {
    const originOf = (value?: string) => readGatewayConfig({ ...env, REMOTES_ORIGIN: value }).REMOTES_ORIGIN;
    expect([originOf(), originOf('')]).toEqual(['', '']);
    expect(originOf('https://cdn.example')).toBe('https://cdn.example');
    expect(originOf('https://cdn.example/')).toBe('https://cdn.example');
    for (const value of ['https://cdn.example/boaxepa', 'https://cdn.example//', 'cdn.example'])
      expect(() => originOf(value)).toThrow('REMOTES_ORIGIN: an address without a path');
  });

  it('refuses a Redis on another machine without a password in production', () => {
    const open = { REDIS_URL: 'redis://redis:6379' };
    expect(() => readGatewayConfig({ ...env, ...open })).toThrow('REDIS_URL: must name a user and password');
    expect(readGatewayConfig({ ...env, ...open, NODE_ENV: 'development' })).toMatchObject(open);
  });

  it('has no default for the keys of releases, and requires the key of a remote', () => {
    const development = { ...env, NODE_ENV: 'development' };
    expect(() => readGatewayConfig({ ...development, RELEASE_KEYS: undefined })).toThrow('RELEASE_KEYS');
    expect(() => readGatewayConfig({ ...development, RELEASE_KEYS: ',' })).toThrow(
      'RELEASE_KEYS: names no remote',
    );
    const noRemote = `shopper=${publicReleaseKey(key)}`;
    expect(() => readGatewayConfig({ ...development, RELEASE_KEYS: noRemote })).toThrow(
      "RELEASE_KEYS: 'shopper' is no name of a remote",
    );
    const fourth = { RELEASE_KEYS: `mfe-demo=${publicReleaseKey(key)}` };
    expect(readGatewayConfig({ ...development, ...fourth })).toMatchObject(fourth);
    expect(() => readGatewayConfig({ ...env, RELEASE_KEYS: `${env.RELEASE_KEYS},mfe-admin=key` })).toThrow(
      'RELEASE_KEYS: the key of mfe-admin is no Ed25519 public key',
    );
  });

  it('refuses the development key of releases in production', () => {
    const keys = { RELEASE_KEYS: releaseKeysOf(developmentSigningKey()) };
    expect(() => readGatewayConfig({ ...env, ...keys })).toThrow(
      'RELEASE_KEYS: the key of mfe-shopper is a development key',
    );
    expect(readGatewayConfig({ ...env, ...keys, NODE_ENV: 'development' })).toMatchObject(keys);
  });

  it('requires a key of every remote that is not revoked', () => {
    const revokedKey = publicReleaseKey(key);
    expect(readGatewayConfig({ ...env, RELEASE_KEYS_REVOKED: revokedKey })).toHaveProperty('RELEASE_KEYS');
    const publicKeys = `${revokedKey}, ${publicReleaseKey(otherKey)}`;
    expect(() => readGatewayConfig({ ...env, RELEASE_KEYS_REVOKED: publicKeys })).toThrow(
      'RELEASE_KEYS: mfe-admin has no key that is not revoked',
    );
    expect(() => readGatewayConfig({ ...env, RELEASE_KEYS_REVOKED: 'key' })).toThrow('RELEASE_KEYS_REVOKED');
  });

  it('reports every problem in one error', () => {
    expect(() =>
      readGatewayConfig({ ...env, AUTH_URL: 'auth', LOG_LEVEL: 'loud', SHELL_DIR: undefined }),
    ).toThrow(/AUTH_URL[^]*LOG_LEVEL[^]*SHELL_DIR/);
  });
});
