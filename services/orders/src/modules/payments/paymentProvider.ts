/** The fields of Stripe's PaymentIntent that this service uses. Amounts are in cents. */
export interface PaymentIntent {
  id: string;
  clientSecret: string;
  /**
   * `requires_capture` means authorised, `succeeded` means captured, and `canceled` means cancelled. All other values mean that
   * the payment is not authorised yet.
   */
  status: string;
  amountCents: number;
  currency: string;
  shopperId: string | undefined;
  capturedCents: number;
  /** Undefined if Stripe's response omits the amount. */
  refundedCents: number | undefined;
}

/** A webhook event about the payment `paymentId`. */
export interface PaymentEvent {
  id: string;
  type: string;
  paymentId: string | undefined;
}

/** Stripe has refused a request. A retry cannot succeed. */
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
 * The part of Stripe's API that this service uses. Requests with an equal `key` have only one effect. Every method throws
 * AppError PAYMENT_UNAVAILABLE if Stripe does not answer.
 */
export interface PaymentProvider {
  publishableKey: string;
  /**
   * Creates a payment that is authorised first and captured later.
   * @throws ProviderRefusal
   */
  createIntent(input: { amountCents: number; shopperId: string; orderId: string }): Promise<PaymentIntent>;
  /** Returns the payment, or undefined if Stripe has no payment with this id. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /**
   * Captures an amount and releases the rest of the authorisation.
   * @throws ProviderRefusal
   */
  capture(id: string, input: { amountCents: number; orderId: string; key: string }): Promise<PaymentIntent>;
  /**
   * Releases the authorisation permanently.
   * @throws ProviderRefusal
   */
  cancel(id: string, input: { key: string }): Promise<PaymentIntent>;
  /**
   * Refunds captured money.
   * @throws ProviderRefusal
   */
  refund(id: string, input: { amountCents: number; key: string }): Promise<void>;
  /**
   * Verifies the signature of a webhook, rejects webhooks that are older than five minutes, and parses the body.
   * @throws AppError BAD_REQUEST, or PAYMENT_UNAVAILABLE if no webhook secret is configured
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
  close(): void;
}
