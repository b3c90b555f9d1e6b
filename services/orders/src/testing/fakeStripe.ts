import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

interface FakeIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  latest_charge: { amount_refunded: number } | null;
}

export interface StripeCall {
  method: string;
  path: string;
  authorization: string | undefined;
  /** Stripe API version that the client requests. */
  version: string | undefined;
  key: string | undefined;
  form: Record<string, string>;
}

/**
 * A fake server for the part of Stripe's HTTP API that this service uses. The fake stores payments, and supports
 * idempotency keys and webhook signatures.
 */
export interface FakeStripe {
  url: string;
  intents: Map<string, FakeIntent>;
  calls: StripeCall[];
  /** Log of the captures, cancellations and refunds, such as 'capture pi_1 1490' (amount in cents). */
  effects: string[];
  /** If set, the fake answers every request with this status. */
  failWith: number | undefined;
  /** Runs before the fake executes a request. */
  before: (call: StripeCall) => Promise<unknown>;
  /** If the function returns true, the fake executes the request but sends no response. */
  loses: (call: StripeCall) => boolean | Promise<boolean>;
  /** Authorises a payment, as if the shopper had entered a card. */
  authorise(id: string): FakeIntent;
  /** Expires an authorisation, which Stripe does after seven days without a capture. */
  expire(id: string): void;
  /** Builds a signed webhook about a payment, its charge or its refund. */
  webhook(event: {
    id: string;
    type: string;
    paymentId: string;
    about?: 'charge' | 'refund';
    sentAt?: Date;
  }): {
    body: string;
    signature: string;
  };
  close(): Promise<void>;
}

/** Secret that the fake uses to sign webhooks. */
export const fakeWebhookSecret = 'whsec_of_the_fake';

interface Answer {
  status: number;
  body: unknown;
}
const refusal = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});
const ok = (body: unknown): Answer => ({ status: 200, body });

export async function startFakeStripe(): Promise<FakeStripe> {
  const intents = new Map<string, FakeIntent>();
  const answersByKey = new Map<string, { request: string; answer: Answer }>();

  function create(form: Record<string, string>): Answer {
    const id = `pi_${intents.size + 1}`;
    const { amount, currency = '', 'metadata[shopperId]': shopperId = '' } = form;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret`,
      status: 'requires_payment_method',
      amount: Number(amount),
      amount_received: 0,
      currency,
      metadata: { shopperId },
      latest_charge: null,
    };
    intents.set(id, intent);
    return ok(intent);
  }

  function act(intent: FakeIntent, action: string | undefined, form: Record<string, string>): Answer {
    if (action === undefined) return ok(intent);
    if (action === 'capture') {
      const amount = Number(form['amount_to_capture']);
      if (intent.status !== 'requires_capture' || amount > intent.amount)
        return refusal(400, 'payment_intent_unexpected_state');
      Object.assign(intent, { status: 'succeeded', amount_received: amount });
      fake.effects.push(`capture ${intent.id} ${amount}`);
      return ok(intent);
    }
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return refusal(400, 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    fake.effects.push(`cancel ${intent.id}`);
    return ok(intent);
  }

  function refund(form: Record<string, string>): Answer {
    const intent = intents.get(form['payment_intent'] ?? '');
    const amount = Number(form['amount']);
    const charge = intent?.latest_charge;
    if (!intent || !charge || intent.status !== 'succeeded') return refusal(400, 'charge_not_refundable');
    if (amount > intent.amount_received - charge.amount_refunded)
      return refusal(400, 'charge_already_refunded');
    charge.amount_refunded += amount;
    fake.effects.push(`refund ${intent.id} ${amount}`);
    return ok({ id: `re_${fake.effects.length}`, object: 'refund', amount });
  }

  function carryOut({ method, path, form }: StripeCall): Answer {
    if (path === '/v1/refunds') return refund(form);
    const [id, action] = path.replace('/v1/payment_intents', '').split('/').slice(1);
    if (method === 'POST' && id === undefined) return create(form);
    const intent = intents.get(id ?? '');
    return intent ? act(intent, action, form) : refusal(404, 'resource_missing');
  }

  /**
   * Executes a request only once per idempotency key. A repeated request gets the first response, or an error if the
   * content of the request differs.
   */
  function onceByKey(call: StripeCall): Answer {
    if (call.key === undefined) return carryOut(call);
    const request = `${call.path} ${JSON.stringify(call.form)}`;
    const first = answersByKey.get(call.key);
    if (first && first.request !== request)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } };
    // The response is copied, because the payment can change later.
    const answer = first?.answer ?? structuredClone(carryOut(call));
    answersByKey.set(call.key, { request, answer });
    return answer;
  }

  async function handle(request: IncomingMessage): Promise<Answer | 'lost'> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { method = '', headers } = request;
    const call: StripeCall = {
      method,
      path: new URL(request.url ?? '', 'http://fake').pathname,
      authorization: headers.authorization,
      version: headers['stripe-version']?.toString(),
      key: method === 'POST' ? headers['idempotency-key']?.toString() : undefined,
      form,
    };
    fake.calls.push(call);
    await fake.before(call);
    if (fake.failWith) return { status: fake.failWith, body: { error: { message: 'broken' } } };
    const answer = onceByKey(call);
    return (await fake.loses(call)) ? 'lost' : answer;
  }

  const server = createServer((request, response) => {
    void handle(request).then((answer) => {
      if (answer === 'lost') return response.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const intentOf = (id: string): FakeIntent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`no intent ${id}`);
    return intent;
  };
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${port}`,
    intents,
    calls: [],
    effects: [],
    failWith: undefined,
    before: async () => undefined,
    loses: () => false,
    authorise: (id) =>
      Object.assign(intentOf(id), { status: 'requires_capture', latest_charge: { amount_refunded: 0 } }),
    expire(id) {
      intentOf(id).status = 'canceled';
    },
    webhook({ id, type, paymentId, about, sentAt = new Date() }) {
      const object = about
        ? { id: `${about}_1`, object: about, payment_intent: paymentId }
        : intentOf(paymentId);
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const seconds = Math.floor(sentAt.getTime() / 1000);
      const mac = createHmac('sha256', fakeWebhookSecret).update(`${seconds}.${body}`).digest('hex');
      return { body, signature: `t=${seconds},v1=${mac}` };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fake;
}
