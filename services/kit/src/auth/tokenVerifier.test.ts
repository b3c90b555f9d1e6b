import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import Koa, { type Context } from 'koa';
import { createLogger } from '../logging/logger.ts';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { remoteKeys, type KeySource } from './jwks.ts';
import { signTestToken, testKeys } from '@boaxepa/service-testing/testTokens';
import { createTokenVerifier, tokenAudience, tokenIssuer } from './tokenVerifier.ts';

const actor = { userId: 'a'.repeat(24), userType: 'shopper', name: 'Ana', sid: 's1' } as const;

function contextWith(authorization: string | undefined): Context {
  const app = new Koa();
  const req = {
    headers: authorization === undefined ? {} : { authorization },
    socket: {},
    url: '/',
    method: 'GET',
  };
  // The casts are safe, because koa-jwt and the verifier use no other members of the request and the response.
  return app.createContext(req as never, { getHeaders: () => ({}) } as never);
}

describe('a token verifier', () => {
  test('returns the actor of a valid token', async () => {
    const verifier = createTokenVerifier({ keys: testKeys });
    const token = await signTestToken({ ...actor, userType: 'partner', partnerId: 'p1' });
    expect(await verifier.actorOf(contextWith(`Bearer ${token}`))).toEqual({
      ...actor,
      userType: 'partner',
      partnerId: 'p1',
    });
    expect(await verifier.actorOf(contextWith(undefined))).toBeUndefined();
  });

  test('checks the signature once per token, and revocation every time', async () => {
    let lookups = 0;
    const revokedSessions = new Set<string>();
    const keys: KeySource = (kid) => {
      lookups += 1;
      return testKeys(kid);
    };
    const verifier = createTokenVerifier({
      keys,
      revocations: { has: (sid) => revokedSessions.has(sid), close: async () => undefined },
    });
    const token = `Bearer ${await signTestToken(actor)}`;
    await verifier.actorOf(contextWith(token));
    await verifier.actorOf(contextWith(token));
    expect(lookups).toBe(1);
    expect(verifier.remembered(contextWith(token))).toEqual(actor);
    revokedSessions.add('s1');
    expect(verifier.remembered(contextWith(token))).toBeUndefined();
    await expect(verifier.actorOf(contextWith(token))).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
      status: 401,
    });
  });

  test.each([{ audience: 'boaxepa-browser' }, { issuer: 'somebody-else' }])(
    'rejects a token that the same key signed for another purpose (%j)',
    async (options) => {
      const verifier = createTokenVerifier({ keys: testKeys });
      const token = await signTestToken(actor, options);
      await expect(verifier.actorOf(contextWith(`Bearer ${token}`))).rejects.toMatchObject({ status: 401 });
    },
  );

  test('removes a cached token when it expires', async () => {
    const verifier = createTokenVerifier({ keys: testKeys });
    const token = `Bearer ${await signTestToken(actor, { expiresInSeconds: 60 })}`;
    expect(verifier.remembered(contextWith(token))).toBeUndefined();
    await verifier.actorOf(contextWith(token));
    expect(verifier.remembered(contextWith(token))).toEqual(actor);
    const now = Date.now();
    const date = jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    try {
      expect(verifier.remembered(contextWith(token))).toBeUndefined();
      await expect(verifier.actorOf(contextWith(token))).rejects.toMatchObject({
        code: expect.any(String),
        status: 401,
      });
    } finally {
      date.mockRestore();
      clock.mockRestore();
    }
  });

  test('caches no more tokens than its limit', async () => {
    let lookups = 0;
    const keys: KeySource = (kid) => {
      lookups += 1;
      return testKeys(kid);
    };
    const verifier = createTokenVerifier({ keys, cacheSize: 1 });
    const [first, second] = await Promise.all([signTestToken(actor), signTestToken({ ...actor, sid: 's2' })]);
    for (const token of [first, second, first]) await verifier.actorOf(contextWith(`Bearer ${token}`));
    expect(lookups).toBe(3);
  });

  test.each([
    ['another key', { alg: 'ES256', kid: 'test' }],
    ['an unknown key id', { alg: 'ES256', kid: 'nobody' }],
  ])('rejects a token of %s', async (_name, header) => {
    const verifier = createTokenVerifier({ keys: testKeys });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const token = await new SignJWT({
      userType: 'admin',
      name: 'x',
      sid: 's',
      sub: 'x',
      iss: tokenIssuer,
      aud: tokenAudience,
    })
      .setProtectedHeader(header)
      .setExpirationTime('15m')
      .sign(privateKey);
    await expect(verifier.actorOf(contextWith(`Bearer ${token}`))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  test('rejects unsigned tokens, tokens with a shared secret, and malformed ones', async () => {
    const verifier = createTokenVerifier({ keys: testKeys });
    const payload = Buffer.from(JSON.stringify({ sub: 'x', userType: 'admin' })).toString('base64url');
    const none = `${Buffer.from('{"alg":"none","kid":"test"}').toString('base64url')}.${payload}.x`;
    const symmetricToken = `${Buffer.from('{"alg":"HS256","kid":"test"}').toString('base64url')}.${payload}.x`;
    for (const header of [
      `Bearer ${none}`,
      `Bearer ${symmetricToken}`,
      'Bearer x',
      'Basic abc',
      'Bearer a.b.c',
    ])
      await expect(verifier.actorOf(contextWith(header))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('reports an expired token as an ended session', async () => {
    const verifier = createTokenVerifier({ keys: testKeys });
    const token = await signTestToken(actor, { expiresInSeconds: -1 });
    await expect(verifier.actorOf(contextWith(`Bearer ${token}`))).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
  });
});

describe('published keys', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  let requestCount = 0;
  let up = true;
  let publishedKeys: object[] = [{ ...key, kid: 'k1' }];
  let server: Server;
  beforeAll(async () => {
    server = createServer((_req, res) => {
      requestCount += 1;
      res.statusCode = up ? 200 : 503;
      res.end(JSON.stringify({ keys: publishedKeys }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());
  const unavailable = { code: 'SERVICE_UNAVAILABLE', status: 503 };

  test('are fetched once, and forged key ids do not flood auth', async () => {
    const keys = remoteKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, silentLogger);
    expect(await Promise.all([keys('k1'), keys('k1')])).toEqual([expect.anything(), expect.anything()]);
    for (let i = 0; i < 10; i += 1) await expect(keys(`forged-${i}`)).rejects.toMatchObject(unavailable);
    expect(requestCount).toBe(1);
    const date = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
    for (let i = 0; i < 10; i += 1) expect(await keys(`forged-${i}`)).toBeUndefined();
    expect(requestCount).toBe(2);
    date.mockRestore();
  });

  test('a token of a new key gets a 503 until auth can be asked, and is accepted then', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const newPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const verifier = createTokenVerifier({ keys: remoteKeys(url, silentLogger) });
    const token = await new SignJWT({ userType: 'admin', name: 'x', sid: 's' })
      .setProtectedHeader({ alg: 'ES256', kid: 'new' })
      .setSubject('x')
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setExpirationTime('15m')
      .sign(newPair.privateKey);
    const actorOf = () => verifier.actorOf(contextWith(`Bearer ${token}`));
    const start = Date.now();
    const date = jest.spyOn(Date, 'now').mockReturnValue(start);
    up = false;
    await expect(actorOf()).rejects.toMatchObject(unavailable);
    up = true;
    date.mockReturnValue(start + 1000);
    expect(await verifier.hasKeys()).toBe(true);
    publishedKeys = [{ ...newPair.publicKey.export({ format: 'jwk' }), kid: 'new' }];
    date.mockReturnValue(start + 7000);
    expect(await actorOf()).toMatchObject({ userId: 'x' });
    publishedKeys = [{ ...key, kid: 'k1' }];
    date.mockRestore();
  });

  test('a key id that auth has refused once stays refused without a new fetch', async () => {
    const keys = remoteKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, silentLogger);
    expect(await keys('withdrawn')).toBeUndefined();
    const before = requestCount;
    expect(await keys('withdrawn')).toBeUndefined();
    expect(requestCount).toBe(before);
  });

  test('continue to work while auth is down, and a new key is found afterwards', async () => {
    const keys = remoteKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, silentLogger);
    await keys('k1');
    up = false;
    const date = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    await expect(keys('k2')).rejects.toMatchObject(unavailable);
    expect(await keys('k1')).toBeDefined();
    up = true;
    date.mockReturnValue(Date.now() + 10_000);
    expect(await keys('k2')).toBeUndefined();
    date.mockRestore();
    up = true;
  });

  test('cause one line in the log while auth is down, and one when auth is back', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const lines: unknown[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const verifier = createTokenVerifier({ keys: remoteKeys(url, createLogger('test', { destination })) });
    const start = Date.now();
    const date = jest.spyOn(Date, 'now');
    for (const [second, isUp] of [false, false, true].entries()) {
      up = isUp;
      date.mockReturnValue(start + 1000 * second);
      expect(await verifier.hasKeys()).toBe(isUp);
    }
    date.mockRestore();
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', reason: expect.stringContaining('200 OK') }),
      expect.objectContaining({ level: 'info', msg: 'public keys of auth are read again' }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('stack');
  });

  test('are available after the first successful request, and stay while auth is down', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const verifier = createTokenVerifier({ keys: remoteKeys(url, silentLogger) });
    up = false;
    expect(await verifier.hasKeys()).toBe(false);
    up = true;
    const date = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    expect(await verifier.hasKeys()).toBe(true);
    up = false;
    date.mockReturnValue(Date.now() + 120_000);
    expect(await verifier.hasKeys()).toBe(true);
    date.mockRestore();
    up = true;
    expect(await createTokenVerifier({ keys: testKeys }).hasKeys()).toBe(true);
  });

  test('stay trusted for at most a minute after their withdrawal, also for tokens verified before', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    publishedKeys = [{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'leaked' }];
    const verifier = createTokenVerifier({ keys: remoteKeys(url, silentLogger) });
    const token = await new SignJWT({ userType: 'admin', name: 'x', sid: 's' })
      .setProtectedHeader({ alg: 'ES256', kid: 'leaked' })
      .setSubject('x')
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setExpirationTime('15m')
      .sign(pair.privateKey);
    const newContext = () => contextWith(`Bearer ${token}`);
    await verifier.actorOf(newContext());
    const start = Date.now();
    const date = jest.spyOn(Date, 'now').mockReturnValue(start + 61_000);
    up = false;
    expect(await verifier.actorOf(newContext())).toMatchObject({ userId: 'x' });
    up = true;
    publishedKeys = [{ ...key, kid: 'k1' }];
    date.mockReturnValue(start + 110_000);
    expect(verifier.remembered(newContext())).toMatchObject({ userId: 'x' });
    date.mockReturnValue(start + 122_000);
    expect(verifier.remembered(newContext())).toBeUndefined();
    await expect(verifier.actorOf(newContext())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    date.mockRestore();
  });
});
