import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import Stripe from 'stripe';
import { mixed, number, object, string } from 'yup';
import {
  invalidSignature,
  ProviderRefusal,
  type PaymentIntent,
  type PaymentProvider,
} from './paymentProvider.ts';

const cents = number().integer().min(0);
const intentSchema = object({
  id: string().required(),
  client_secret: string().nullable(),
  status: string().required(),
  amount: cents.required(),
  amount_received: cents,
  currency: string().required(),
  metadata: object({ shopperId: string() }).default({}),
  latest_charge: mixed<string | { amount_refunded?: unknown }>().nullable(),
});

/**
 * Timeout of one request to Stripe in milliseconds. Two attempts must fit into the 15 s after which the gateway gives
 * up.
 */
const defaultTimeoutMs = 4000;
const withCharge = { expand: ['latest_charge'] };

function intentOf(answer: unknown): PaymentIntent {
  const intent = intentSchema.validateSync(answer);
  const { latest_charge: charge, status, amount } = intent;
  const refunded = typeof charge === 'object' ? charge?.amount_refunded : 0;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status,
    amountCents: amount,
    currency: intent.currency,
    shopperId: intent.metadata.shopperId,
    capturedCents: status === 'succeeded' ? (intent.amount_received ?? amount) : 0,
    refundedCents: typeof refunded === 'number' ? refunded : undefined,
  };
}

function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  const { StripeError, StripeInvalidRequestError, StripeCardError } = Stripe.errors;
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError) return true;
  return error instanceof StripeError && error.statusCode === 404;
}

async function call<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw isRefusal(error)
      ? new ProviderRefusal(error)
      : appError('PAYMENT_UNAVAILABLE', { retryAfter: 5, cause: error });
  }
}

/**
 * Returns the id of the payment that a webhook event is about. The object in the event is a payment, a charge or a
 * refund.
 */
function paymentIdOf(object: Stripe.Event.Data.Object): string | undefined {
  const paymentId: unknown =
    Reflect.get(object, 'object') === 'payment_intent'
      ? Reflect.get(object, 'id')
      : Reflect.get(object, 'payment_intent');
  return typeof paymentId === 'string' ? paymentId : undefined;
}

/**
 * Creates the Stripe client.
 * @param options.webhookSecrets secrets that verify webhooks: two while the secret is being replaced, none if webhooks
 * are not used
 * @param options.apiUrl replaces the base URL of Stripe in tests
 */
export function createStripe(options: {
  secretKey: string;
  publishableKey: string;
  webhookSecrets?: readonly string[];
  apiUrl?: string | undefined;
  /** Timeout of one request to Stripe in milliseconds. */
  timeoutMs?: number;
}): PaymentProvider {
  const { webhookSecrets = [] } = options;
  const api = new URL(options.apiUrl || 'https://api.stripe.com');
  const secure = api.protocol === 'https:';
  const httpAgent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 16 });
  const stripe = new Stripe(options.secretKey, {
    // This version is fixed on purpose. Versions before 2025-03-31 report the uncaptured rest of a partial capture as
    // refunded.
    apiVersion: '2026-10-28.endive',
    host: api.hostname,
    port: api.port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    httpAgent,
    timeout: options.timeoutMs ?? defaultTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    publishableKey: options.publishableKey,
    async createIntent({ amountCents, shopperId }) {
      const creation = stripe.paymentIntents.create({
        amount: amountCents,
        currency: 'brl',
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        metadata: { shopperId },
      });
      return intentOf(await call(creation));
    },
    async findIntent(id) {
      try {
        return intentOf(await call(stripe.paymentIntents.retrieve(id, withCharge)));
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 404) return undefined;
        throw error;
      }
    },
    async capture(id, { amountCents, orderId, key }) {
      // Operators can search for the order id in Stripe's dashboard, because it is part of the metadata.
      const params = { amount_to_capture: amountCents, metadata: { orderId }, ...withCharge };
      return intentOf(await call(stripe.paymentIntents.capture(id, params, { idempotencyKey: key })));
    },
    async cancel(id, { key }) {
      return intentOf(await call(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key })));
    },
    async refund(id, { amountCents, key }) {
      const params = { payment_intent: id, amount: amountCents };
      await call(stripe.refunds.create(params, { idempotencyKey: key }));
    },
    readEvent(body, signature) {
      if (webhookSecrets.length === 0) throw appError('PAYMENT_UNAVAILABLE');
      for (const secret of webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(body, signature, secret);
          return { id: event.id, type: event.type, paymentId: paymentIdOf(event.data.object) };
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      throw invalidSignature();
    },
    close: () => httpAgent.destroy(),
  };
}
