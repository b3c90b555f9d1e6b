import { type AppError, appError } from '@boaxepa/service-kit/errors/AppError';

/** The fields of a PaymentIntent of Stripe that this service uses. Amounts are in cents. */
export interface PaymentIntent {
  id: string;
  clientSecret: string;
  /**
   * Status at Stripe. `requires_capture` means authorised, `succeeded` means captured, and `canceled` means cancelled.
   * With any other status, the card is not authorised yet.
   */
  status: string;
  amountCents: number;
  currency: string;
  shopperId: string | undefined;
  capturedCents: number;
  /** Refunded cents. Undefined if Stripe's response does not include this amount. */
  refundedCents: number | undefined;
}

/** A webhook event of Stripe that concerns the payment `paymentId`. */
export interface PaymentEvent {
  id: string;
  type: string;
  paymentId: string | undefined;
}

/** Returns the error for a webhook whose signature is missing or wrong. */
export const invalidSignature = (): AppError => appError('BAD_REQUEST', { message: 'Assinatura inválida' });

/** Error for a request that Stripe has refused. The same request would be refused again. */
export class ProviderRefusal extends Error {
  /** HTTP status of Stripe's response. */
  readonly status: number | undefined;

  constructor(cause: Error & { readonly statusCode?: number | undefined }) {
    super(cause.message, { cause });
    this.name = 'ProviderRefusal';
    this.status = cause.statusCode;
  }
}

/**
 * The part of the Stripe API that this service uses. Several requests with the same `key` have the effect of one. Every
 * method throws AppError PAYMENT_UNAVAILABLE if Stripe does not respond.
 */
export interface PaymentProvider {
  publishableKey: string;
  /**
   * Creates a payment that only authorises a card. The money is captured (charged) later.
   * @throws ProviderRefusal if Stripe refuses the request
   */
  createIntent(input: { amountCents: number; shopperId: string }): Promise<PaymentIntent>;
  /** Returns a payment, or undefined if Stripe does not know the id. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /**
   * Charges an amount, and releases the rest of the authorised amount.
   * @throws ProviderRefusal if Stripe refuses the request
   */
  capture(id: string, input: { amountCents: number; orderId: string; key: string }): Promise<PaymentIntent>;
  /**
   * Cancels a payment, which permanently releases the authorised amount.
   * @throws ProviderRefusal if Stripe refuses the request
   */
  cancel(id: string, input: { key: string }): Promise<PaymentIntent>;
  /**
   * Refunds an amount that was charged before.
   * @throws ProviderRefusal if Stripe refuses the request
   */
  refund(id: string, input: { amountCents: number; key: string }): Promise<void>;
  /**
   * Verifies and parses a webhook. A webhook that is older than five minutes is invalid, so that nobody can record one
   * and send it again later.
   * @throws AppError BAD_REQUEST for an invalid webhook, or PAYMENT_UNAVAILABLE if no webhook secret is configured
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
  close(): void;
}

/** @throws AppError PAYMENT_UNAVAILABLE if no keys of Stripe are configured */
export function requireStripe({
  stripe,
}: {
  readonly stripe?: PaymentProvider | undefined;
}): PaymentProvider {
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  return stripe;
}
