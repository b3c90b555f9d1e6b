/** Fields of Stripe's PaymentIntent that are used; money in cents. */
export interface PaymentIntent {
  id: string;
  clientSecret: string;
  /**
   * `requires_capture` means authorised, `succeeded` captured, `canceled` ended; all others precede the authorisation.
   */
  status: string;
  amountCents: number;
  currency: string;
  shopperId: string | undefined;
  capturedCents: number;
  /** Undefined when Stripe's answer omits it. */
  refundedCents: number | undefined;
}

/** A webhook event; `paymentId` is the intent that it is about. */
export interface PaymentEvent {
  id: string;
  type: string;
  paymentId: string | undefined;
}

/** Stripe has refused a request; a retry cannot succeed. */
export class ProviderRefusal extends Error {
  /** HTTP status of Stripe's answer. */
  readonly status: number | undefined;

  constructor(cause: Error & { readonly statusCode?: number | undefined }) {
    super(cause.message, { cause });
    this.name = 'ProviderRefusal';
    this.status = cause.statusCode;
  }
}

/**
 * The used part of Stripe's API. A repeated `key` has no second effect and returns the first answer. Every call throws
 * AppError PAYMENT_UNAVAILABLE when Stripe does not answer; its effect is then unknown.
 */
export interface PaymentProvider {
  publishableKey: string;
  /** Creates a payment for authorisation now and capture later. @throws ProviderRefusal */
  createIntent(input: { amountCents: number; shopperId: string; orderId: string }): Promise<PaymentIntent>;
  /** Returns the intent; undefined when Stripe does not know it. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Captures an amount and releases the rest of the authorisation. @throws ProviderRefusal */
  capture(id: string, input: { amountCents: number; orderId: string; key: string }): Promise<PaymentIntent>;
  /** Releases the authorisation; the shopper cannot authorise this intent again. @throws ProviderRefusal */
  cancel(id: string, input: { key: string }): Promise<PaymentIntent>;
  /** Refunds captured money. @throws ProviderRefusal */
  refund(id: string, input: { amountCents: number; key: string }): Promise<void>;
  /**
   * Parses a webhook's body after verifying its signature and its age of at most five minutes.
   * @throws AppError BAD_REQUEST, PAYMENT_UNAVAILABLE without a webhook secret
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
  close(): void;
}
