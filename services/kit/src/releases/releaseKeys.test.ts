import { generateKeyPairSync } from 'node:crypto';
import {
  developmentSigningKey,
  isDevelopmentKey,
  isReleaseSignature,
  parseReleaseKey,
  publicReleaseKey,
  releaseSigningKey,
  signRelease,
} from './releaseKeys.ts';

const manifest = Buffer.from('{"remote":"mfe-shopper"}');

it.each([releaseSigningKey, developmentSigningKey])('a signature fits its key and content only', (newKey) => {
  const key = newKey();
  const publicKey = parseReleaseKey(publicReleaseKey(key));
  const signature = signRelease(manifest, key);
  expect(isReleaseSignature(manifest, signature, publicKey)).toBe(true);
  expect(isReleaseSignature(Buffer.concat([manifest, Buffer.from(' ')]), signature, publicKey)).toBe(false);
  expect(isReleaseSignature(manifest, signRelease(manifest, newKey()), publicKey)).toBe(false);
  expect(isReleaseSignature(manifest, 'no signature', publicKey)).toBe(false);
});

it('the public key of a development key is marked like the key', () => {
  expect(isDevelopmentKey(publicReleaseKey(developmentSigningKey()))).toBe(true);
  expect(isDevelopmentKey(publicReleaseKey(releaseSigningKey()))).toBe(false);
});

it('a key of another kind is refused without its content', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecKey = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  expect(() => signRelease(manifest, ecKey)).toThrow(/^no Ed25519 private key \(base64 of PKCS8 DER\)$/);
  expect(() => publicReleaseKey('secret')).toThrow(/^no Ed25519 private key/);
  expect(() => parseReleaseKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'))).toThrow(
    'no Ed25519 public key',
  );
  expect(() => parseReleaseKey('')).toThrow('no Ed25519 public key');
});
