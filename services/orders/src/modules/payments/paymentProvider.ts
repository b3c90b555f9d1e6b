/** Fields of Stripe's PaymentIntent that this service uses. Amounts are in cents. */
export interface PaymentIntent {
  id: string;
  clientSecret: string;
  /**
   * `requires_capture` means authorised, `succeeded` means captured, and `canceled` means ended. All other values
   * precede the authorisation.
   */
  status: string;
  amountCents: number;
  currency: string;
  shopperId: string | undefined;
  capturedCents: number;
  /** Undefined if Stripe's answer omits this amount. */
  refundedCents: number | undefined;
}

/** A webhook event. `paymentId` is the id of the intent that the event is about. */
export interface PaymentEvent {
  id: string;
  type: string;
  paymentId: string | undefined;
}

/** Error for a request that Stripe has refused. A retry cannot succeed. */
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
 * The part of Stripe's API that this service uses. A repeated request with the same `key` has no second effect and
 * returns the first answer. Every call throws AppError PAYMENT_UNAVAILABLE if Stripe does not answer. The effect of the
 * call is then unknown.
 */
export interface PaymentProvider {
  publishableKey: string;
  /**
   * Creates a payment that is authorised now and captured later.
   * @throws ProviderRefusal
   */
  createIntent(input: { amountCents: number; shopperId: string; orderId: string }): Promise<PaymentIntent>;
  /** Returns the intent, or undefined if Stripe does not know it. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Captures an amount and releases the rest of the authorisation. @throws ProviderRefusal */
  capture(id: string, input: { amountCents: number; orderId: string; key: string }): Promise<PaymentIntent>;
  /**
   * Releases the authorisation. The shopper cannot authorise this intent again.
   * @throws ProviderRefusal
   */
  cancel(id: string, input: { key: string }): Promise<PaymentIntent>;
  /** Refunds captured money. @throws ProviderRefusal */
  refund(id: string, input: { amountCents: number; key: string }): Promise<void>;
  /**
   * Verifies the signature of a webhook's body and its age of at most five minutes, and parses the body.
   * @throws AppError BAD_REQUEST, or PAYMENT_UNAVAILABLE if no webhook secret is configured
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
  close(): void;
}
