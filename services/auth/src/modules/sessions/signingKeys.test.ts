import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { newPrivatePem } from '../../testing/startAuth.ts';
import { signAccessToken } from './accessToken.ts';
import { loadSigningKeys } from './signingKeys.ts';

const actor = { userId: 'a'.repeat(24), userType: 'shopper', name: 'Ana', sid: 'b'.repeat(24) } as const;

function pair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

test('reads a key as plain PEM, with escaped line ends, and as base64', async () => {
  const pem = newPrivatePem();
  const { kid } = await loadSigningKeys(pem);
  expect((await loadSigningKeys(pem.replaceAll('\n', '\\n'))).kid).toBe(kid);
  expect((await loadSigningKeys(Buffer.from(pem).toString('base64'))).kid).toBe(kid);
});

test('reads a key, and the public half of a former key, that the commands of the runbook create', async () => {
  const cwd = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-signing-key-'));
  const run = (command: string) => promisify(execFile)('sh', ['-c', command], { cwd });
  try {
    await run('openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 | openssl base64 -A > new-key');
    const { kid } = await loadSigningKeys(await readFile(path.join(cwd, 'new-key'), 'utf8'));
    const { stdout: publicPem } = await run('mv new-key key && base64 -d key | openssl pkey -pubout');
    const { jwks } = await loadSigningKeys(newPrivatePem(), publicPem);
    expect(jwks.keys[1]?.kid).toBe(kid);
  } finally {
    await rm(cwd, { recursive: true });
  }
});

test('accepts tokens of a former key while that key is published', async () => {
  const [previousKey, olderKey, currentPem] = [pair(), pair(), newPrivatePem()];
  const oldToken = await signAccessToken(await loadSigningKeys(previousKey.privatePem), actor, 60);
  const rotatedKeys = await loadSigningKeys(currentPem, `${previousKey.publicPem}\n${olderKey.publicPem}`);
  expect(rotatedKeys.jwks.keys).toHaveLength(3);
  expect(rotatedKeys.jwks.keys[0]?.kid).toBe(rotatedKeys.kid);
  const { payload } = await jwtVerify(oldToken, createLocalJWKSet(rotatedKeys.jwks));
  expect(payload.sub).toBe(actor.userId);
  const newKeysOnly = await loadSigningKeys(currentPem);
  await expect(jwtVerify(oldToken, createLocalJWKSet(newKeysOnly.jwks))).rejects.toThrow('no applicable key');
});

test('publishes no private part of a key', async () => {
  const { jwks } = await loadSigningKeys(newPrivatePem());
  expect(Object.keys(jwks.keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('refuses a key of another type', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await expect(loadSigningKeys(pem)).rejects.toThrow('P-256');
});

test('refuses former keys that it cannot read, which would log everybody out', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await expect(loadSigningKeys(newPrivatePem(), der)).rejects.toThrow('JWT_PREVIOUS_PUBLIC_KEYS');
});
