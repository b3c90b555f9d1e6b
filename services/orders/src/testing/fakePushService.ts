import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushSubscriptionForm } from '@boaxepa/contracts/wire/push';
import type { buildConnector } from 'undici';
import type { PushSender } from '../modules/push/pushSender.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** Private key of push notifications in tests, generated for each process. */
export const testVapidKey = Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString(
  'base64',
);

/** Decrypts a push message that consists of one record, as a browser does (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, browser: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const ciphertext = body.subarray(21 + senderKey.length);
  const derive = (key: Buffer, saltOf: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, saltOf, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.ecdh.getPublicKey(), senderKey]);
  const secret = derive(browser.ecdh.computeSecret(senderKey), browser.auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(ciphertext.subarray(-16));
  const plaintext = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  return plaintext.subarray(0, plaintext.lastIndexOf(2)).toString();
}

/** Creates the keys of a browser and its subscription at a push service. */
export function createTestBrowser(host: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const subscription: PushSubscriptionForm = {
    endpoint: `https://${host}/send/${randomBytes(8).toString('hex')}`,
    p256dh: ecdh.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return {
    subscription,
    read: (body: Buffer): object => JSON.parse(decrypt(body, { ecdh, auth })) as object,
  };
}

export interface ReceivedPush {
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Verifies the signed token that identifies the sender (VAPID, RFC 8292) and returns its claims. */
export function readVapidProof({ headers }: ReceivedPush): { aud: string; sub: string; exp: number } {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('invalid signature of the sender');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}

/** A push client for tests that send no push notifications. */
export const unusedPush: PushSender = {
  send: () => Promise.resolve({ state: 'gone' }),
  close: () => Promise.resolve(),
};

/** Starts a fake push service on this machine. Its `connect` option routes every host name to the fake, without TLS. */
export async function startFakePushService() {
  const receivedPushes: ReceivedPush[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  const server = createServer((request, response) => {
    const url = `https://${request.headers.host}${request.url}`;
    void buffer(request).then((body) => {
      receivedPushes.push({ url, headers: request.headers, body });
      const { status, headers } = answers.get(url) ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connect: buildConnector.connector = (_options, callback) => {
    const socket = connectSocket(port, '127.0.0.1');
    socket.once('connect', () => callback(null, socket));
    socket.once('error', (error) => callback(error, null));
  };
  return {
    received: receivedPushes,
    connect,
    /** Sets the response of the fake service to push messages for this endpoint. */
    answer: (endpoint: string, status: number, headers: Record<string, string> = {}) =>
      answers.set(endpoint, { status, headers }),
    close: () => server.close(),
  };
}
