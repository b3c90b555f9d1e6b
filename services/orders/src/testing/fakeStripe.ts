import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

interface FakeIntent {
  id: string;
  client_secret: string;
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}

/** As much of Stripe's HTTP API as the service uses, on a real port. */
export interface FakeStripe {
  url: string;
  intents: Map<string, FakeIntent>;
  /** Authorization headers and forms that came. */
  calls: { authorization: string | undefined; form: Record<string, string> }[];
  /** Answers this status instead when set. */
  failWith: number | undefined;
  close(): Promise<void>;
}

/** Starts the fake on a free port. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const intents = new Map<string, FakeIntent>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const form = Object.fromEntries(new URLSearchParams(body));
      fake.calls.push({ authorization: request.headers.authorization, form });
      const send = (status: number, answer: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      };
      if (fake.failWith) return send(fake.failWith, { error: { message: 'broken' } });
      if (request.method === 'POST') {
        const id = `pi_${intents.size + 1}`;
        const { amount, currency = '', 'metadata[shopperId]': shopperId = '' } = form;
        const intent = {
          id,
          client_secret: `${id}_secret`,
          status: 'requires_payment_method',
          amount: Number(amount),
          currency,
          metadata: { shopperId },
        };
        intents.set(id, intent);
        return send(200, intent);
      }
      const known = intents.get(request.url?.split('/').at(-1) ?? '');
      return known ? send(200, known) : send(404, { error: { message: 'no such intent' } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${port}`,
    intents,
    calls: [],
    failWith: undefined,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fake;
}
