/** What is asked of Stripe's PaymentIntent here; money in cents. */
export interface PaymentIntent {
  id: string;
  clientSecret: string;
  /** `requires_capture` is authorised, `succeeded` captured, `canceled` over; the others come before. */
  status: string;
  amountCents: number;
  currency: string;
  shopperId: string | undefined;
  capturedCents: number;
  /** Undefined when Stripe did not say. */
  refundedCents: number | undefined;
}

/** News from Stripe; `paymentId` is the intent that it is about. */
export interface PaymentEvent {
  id: string;
  type: string;
  paymentId: string | undefined;
}

/** Stripe understood a request and will not do it: asking again changes nothing. */
export class ProviderRefusal extends Error {
  /** Of Stripe's HTTP answer. */
  readonly status: number | undefined;

  constructor(cause: Error & { readonly statusCode?: number | undefined }) {
    super(cause.message, { cause });
    this.name = 'ProviderRefusal';
    this.status = cause.statusCode;
  }
}

/**
 * Stripe, as far as it is needed. A request with a `key` that was sent before has no second effect, and gets the first
 * answer. Every call throws AppError PAYMENT_UNAVAILABLE when Stripe does not answer: the effect is then unknown.
 */
export interface PaymentProvider {
  publishableKey: string;
  /** Opens a payment that is authorised first and captured later. @throws ProviderRefusal */
  createIntent(input: { amountCents: number; shopperId: string; orderId: string }): Promise<PaymentIntent>;
  /** The intent; undefined when Stripe does not know it. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Takes that much of what is authorised and lets the rest go. @throws ProviderRefusal */
  capture(id: string, input: { amountCents: number; orderId: string; key: string }): Promise<PaymentIntent>;
  /** Lets go of what is authorised; the shopper cannot authorise it any more. @throws ProviderRefusal */
  cancel(id: string, input: { key: string }): Promise<PaymentIntent>;
  /** Gives captured money back. @throws ProviderRefusal */
  refund(id: string, input: { amountCents: number; key: string }): Promise<void>;
  /**
   * Reads a webhook's body, whose signature proves that it is Stripe's and not older than five minutes.
   * @throws AppError BAD_REQUEST, PAYMENT_UNAVAILABLE without a webhook secret
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
  close(): void;
}
