import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

it('signs with the key, and verifies with the public half, that the documented commands create', async () => {
  const cwd = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-release-key-'));
  const run = async (command: string) => (await promisify(execFile)('sh', ['-c', command], { cwd })).stdout;
  try {
    await run('openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A > release-key');
    const key = await run(
      'export RELEASE_SIGNING_KEY="$(cat release-key)"; printf %s "$RELEASE_SIGNING_KEY"',
    );
    const publicHalf = await run(
      'base64 -d release-key | openssl pkey -inform DER -pubout -outform DER | openssl base64 -A',
    );
    expect(publicHalf).toBe(publicReleaseKey(key));
    expect(isReleaseSignature(manifest, signRelease(manifest, key), parseReleaseKey(publicHalf))).toBe(true);
  } finally {
    await rm(cwd, { recursive: true });
  }
});

it('the public key of a development key is marked like the key', () => {
  expect(isDevelopmentKey(publicReleaseKey(developmentSigningKey()))).toBe(true);
  expect(isDevelopmentKey(publicReleaseKey(releaseSigningKey()))).toBe(false);
});

it('a key of another kind is refused without its content', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecKey = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  expect(() => signRelease(manifest, ecKey)).toThrow(
    /^the signing key \(RELEASE_SIGNING_KEY\) is no Ed25519 private key \(base64 of PKCS8 DER\)$/,
  );
  expect(() => publicReleaseKey('secret')).toThrow('no Ed25519 private key');
  expect(() => parseReleaseKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'))).toThrow(
    'no Ed25519 public key',
  );
  expect(() => parseReleaseKey('')).toThrow('no Ed25519 public key');
});
