import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer } from '../testing/testServers.ts';
import { mostOpenRequests } from './openRequests.ts';

describe('an account with many open requests', () => {
  let service: TestServer;
  let gateway: TestGateway;
  /** Responses that the service has not completed. */
  let open: ServerResponse[];

  beforeEach(async () => {
    open = [];
    service = await startServer((_req, res) => {
      res.write('{');
      open.push(res);
    });
    gateway = await startGateway({ services: { orders: service.url } });
  });
  afterEach(async () => {
    await gateway.close();
    await service.close();
  });

  const newToken = () => signTestToken({ userId: randomBytes(12).toString('hex'), userType: 'shopper' });
  const ask = (token: string) =>
    request(`${gateway.url}/api/shopper/orders`, { headers: { authorization: `Bearer ${token}` } });

  it('gets 429 for a further one, until one has ended, while other accounts are served', async () => {
    const token = await newToken();
    const answers = await Promise.all(Array.from({ length: mostOpenRequests }, () => ask(token)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await ask(token);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(await refused.body.json()).toMatchObject({ code: 'RATE_LIMITED' });
    const other = await ask(await newToken());
    expect(other.statusCode).toBe(200);

    open[0]?.end('}');
    await waitUntil(async () => {
      const { statusCode, body } = await ask(token);
      if (statusCode === 429) await body.dump();
      return statusCode === 200;
    });
  });
});
