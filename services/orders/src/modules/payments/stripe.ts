import { appError } from '@boaxepa/service-kit/errors/AppError';
import { Agent, request } from 'undici';
import { number, object, string, type InferType, type Schema } from 'yup';

const intentSchema = object({
  id: string().required(),
  client_secret: string().nullable(),
  status: string().required(),
  amount: number().integer().required(),
  currency: string().required(),
  metadata: object({ shopperId: string() }).default({}),
});

/** The parts of Stripe's PaymentIntent that are used here; `amount` in cents. */
export type PaymentIntent = InferType<typeof intentSchema>;

/** Stripe's HTTP API, as far as it is needed. */
export interface Stripe {
  publishableKey: string;
  /** @throws AppError PAYMENT_UNAVAILABLE when Stripe does not answer or does not accept. */
  createIntent(input: { amountCents: number; shopperId: string; orderId: string }): Promise<PaymentIntent>;
  /** The intent; undefined when Stripe does not know it. @throws AppError PAYMENT_UNAVAILABLE */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  close(): Promise<void>;
}

const deadlineMs = 8000;

/**
 * A client for Stripe, with a secret key of the account.
 * @param options.apiUrl another address than Stripe's, for tests
 */
export function createStripe(options: {
  secretKey: string;
  publishableKey: string;
  apiUrl?: string;
}): Stripe {
  const agent = new Agent({ connections: 16, connect: { timeout: 3000 } });

  async function call<S extends Schema>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    form?: Record<string, string>,
  ): Promise<InferType<S> | undefined> {
    try {
      const response = await request(new URL(path, options.apiUrl ?? 'https://api.stripe.com'), {
        dispatcher: agent,
        method,
        headers: {
          authorization: `Bearer ${options.secretKey}`,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        body: form ? new URLSearchParams(form).toString() : null,
        signal: AbortSignal.timeout(deadlineMs),
      });
      const answer: unknown = await response.body.json();
      if (response.statusCode === 404) return undefined;
      if (response.statusCode >= 300) throw new Error(`Stripe answered ${response.statusCode}`);
      return await schema.validate(answer);
    } catch (error) {
      throw appError('PAYMENT_UNAVAILABLE', { retryAfter: 5, cause: error });
    }
  }

  return {
    publishableKey: options.publishableKey,
    async createIntent({ amountCents, shopperId, orderId }) {
      const intent = await call(intentSchema, 'POST', '/v1/payment_intents', {
        amount: String(amountCents),
        currency: 'brl',
        'payment_method_types[]': 'card',
        'metadata[shopperId]': shopperId,
        'metadata[orderId]': orderId,
      });
      if (!intent) throw appError('PAYMENT_UNAVAILABLE');
      return intent;
    },
    findIntent: (id) => call(intentSchema, 'GET', `/v1/payment_intents/${encodeURIComponent(id)}`),
    close: () => agent.close(),
  };
}
