import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pushMessage } from '@boaxepa/contracts/texts/pushMessages';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import {
  createTestBrowser,
  readVapidProof,
  startFakePushService,
  testVapidKey,
} from '../../testing/fakePushService.ts';
import { createPublicLookup } from './publicLookup.ts';
import { createPushSender } from './pushSender.ts';
import { readVapidKeys } from './vapidKeys.ts';

const keys = readVapidKeys(testVapidKey);
const order = { id: newId(), businessName: 'Padaria Pão da Vila', pickupSchedule: '17:00 às 19:30' };

/** Looks up a host name, and returns the arguments that the lookup passes to its callback. */
const lookedUp = (hostname: string, resolve?: Parameters<typeof createPublicLookup>[0]) =>
  new Promise<unknown[]>((finish) => {
    createPublicLookup(resolve)(hostname, { all: true }, (...answer) => finish(answer));
  });
const message = pushMessage('ready', order);
let fake: Awaited<ReturnType<typeof startFakePushService>>;
let sender: ReturnType<typeof createPushSender>;

beforeAll(async () => {
  fake = await startFakePushService();
  sender = createPushSender({ keys, contact: 'mailto:ajuda@boaxepa.test', connect: fake.connect });
});
afterAll(async () => {
  await sender.close();
  fake.close();
});

it('sends a message that only the browser can decrypt, with a proof for its push service', async () => {
  const browser = createTestBrowser('push.example.com');
  const { endpoint } = browser.subscription;
  expect(await sender.send(browser.subscription, message, 3600)).toEqual({ state: 'sent' });
  const [receivedPush] = fake.received.filter(({ url }) => url === endpoint);
  if (!receivedPush) throw new Error('nothing received');
  expect(browser.read(receivedPush.body)).toEqual(message);
  expect(() => createTestBrowser('push.example.com').read(receivedPush.body)).toThrow(
    /unable to authenticate data|Unsupported state/,
  );
  expect(receivedPush.headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: message.tag,
    'content-encoding': 'aes128gcm',
  });
  const proof = readVapidProof(receivedPush);
  expect(proof).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:ajuda@boaxepa.test' });
  expect(proof.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect(receivedPush.headers.authorization).toContain(`k=${keys.publicKey}`);
});

it.each([
  [404, {}, { state: 'gone' }],
  [410, {}, { state: 'gone' }],
  [429, { 'retry-after': '120' }, { state: 'later', afterMs: 120_000 }],
  [429, {}, { state: 'later', afterMs: 60_000 }],
  [429, { 'retry-after': '999999' }, { state: 'later', afterMs: 3_600_000 }],
  [503, { 'retry-after': '5' }, { state: 'later', afterMs: 5000 }],
  [302, { location: 'http://127.0.0.1:1/' }, { state: 'refused', status: 302 }],
  [403, {}, { state: 'refused', status: 403 }],
])('translates the answer %i %j', async (status, headers, expected) => {
  const { subscription } = createTestBrowser('push.example.com');
  fake.answer(subscription.endpoint, status, headers);
  const countBefore = fake.received.length;
  expect(await sender.send(subscription, message, 60)).toEqual(expected);
  expect(fake.received).toHaveLength(countBefore + 1);
});

it('reports an internal error of the push service, so that the caller retries', async () => {
  const { subscription } = createTestBrowser('push.example.com');
  fake.answer(subscription.endpoint, 500);
  await expect(sender.send(subscription, message, 60)).rejects.toThrow('push service answered 500');
});

describe('addresses', () => {
  it('connects to no local server, although its name resolves', async () => {
    let connections = 0;
    const internal = createServer();
    internal.on('connection', () => (connections += 1));
    internal.listen(0, '127.0.0.1');
    await once(internal, 'listening');
    const { port } = internal.address() as AddressInfo;
    const guardedSender = createPushSender({
      keys,
      contact: 'mailto:ajuda@boaxepa.test',
      connect: { lookup: createPublicLookup(async () => [{ address: '127.0.0.1', family: 4 }]) },
    });
    const { subscription } = createTestBrowser(`push.example.com:${port}`);
    expect(await guardedSender.send(subscription, message, 60)).toEqual({ state: 'gone' });
    expect(connections).toBe(0);
    await guardedSender.close();
    internal.close();
  });

  it.each([
    '127.0.0.1',
    '10.0.0.8',
    '172.16.1.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
  ])('refuses a name with the address %s, also beside a public one', async (address) => {
    const answer = [
      { address: '142.250.0.1', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    expect(await lookedUp('push.example.com', async () => answer)).toEqual([
      expect.objectContaining({ name: 'PrivateAddressError' }),
      [],
    ]);
  });

  it('accepts a name with public addresses only', async () => {
    const addresses = [
      { address: '142.250.0.1', family: 4 },
      { address: '2a00:1450::1', family: 6 },
    ];
    expect(await lookedUp('x.example.com', async () => addresses)).toEqual([null, addresses]);
  });

  it('reports a name without an address', async () => {
    expect(await lookedUp('push.invalid')).toEqual([expect.objectContaining({ syscall: 'queryA' }), []]);
  });
});
