import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer } from '../testing/testServers.ts';

const macOf = (bytes: Buffer) => createHmac('sha256', 'secret').update(bytes).digest('hex');

/**
 * Signatures of the requests that the test service received. `mac` is computed from the body, and `signature` is the
 * value of the signature header.
 */
let receivedRequests: { mac: string; signature: string | string[] | undefined }[] = [];
let service: TestServer;
let gateway: TestGateway;

beforeAll(async () => {
  const take = async (req: IncomingMessage) => {
    receivedRequests.push({ mac: macOf(await buffer(req)), signature: req.headers['stripe-signature'] });
  };
  service = await startServer((req, res) => {
    void take(req).then(() => res.writeHead(400, { 'content-type': 'application/json' }).end('{}'));
  });
  gateway = await startGateway({ services: { orders: service.url } });
});
beforeEach(() => {
  receivedRequests = [];
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});

it.each([
  ['spaces and accents', '{ "nome" :  "Pão\\u00e3o",\r\n\t"valor":14.90 }\n'],
  ['what is no JSON at all', '\u{FEFF}not json \u0000'],
])('a webhook with %s reaches the service once, byte for byte, with its signature', async (_name, text) => {
  const body = Buffer.from(text);
  const signature = `t=1,v1=${macOf(body)}`;
  const answer = await request(`${gateway.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });
  expect(answer.statusCode).toBe(400);
  expect(receivedRequests).toEqual([{ mac: macOf(body), signature }]);
});
