import type { CancelReason, OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { formatCents } from '@boaxepa/contracts/domain/money';
import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import { releasedWithRefusal } from '@boaxepa/contracts/texts/payments';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { appError, AppError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession } from 'mongoose';
import { settlePaymentJob } from '../../jobs/settlePayment.job.ts';
import type { OrderServices, Services } from '../../services.ts';
import { payments } from './payment.model.ts';
import type { PaymentIntent } from './paymentProvider.ts';
import { releasePayment } from './releasePayment.ts';

/** Fields of an order that payments need. */
interface PayableOrder {
  _id: string;
  version: number;
  shopperId: string;
  status: OrderStatus;
  cancelReason: CancelReason | null;
  totalCents: number;
  paymentIntentId?: string;
}

type PaidBy = Pick<OrderCreation, 'paymentMethod' | 'paymentIntentId'>;

function paymentNotConfirmed(message = 'Pagamento não confirmado'): AppError {
  return fieldError('PAYMENT_NOT_CONFIRMED', 'paymentIntentId', message);
}

/**
 * Returns the shopper's authorised payment that does not pay an order yet.
 * @throws AppError PAYMENT_UNAVAILABLE without keys or answer, PAYMENT_NOT_CONFIRMED
 */
async function findAuthorised(
  { stripe, connection }: Services,
  shopperId: string,
  paymentIntentId: string | undefined,
): Promise<PaymentIntent> {
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  const opened = paymentIntentId && (await payments(connection).findById(paymentIntentId).lean());
  if (!opened || opened.shopperId !== shopperId) throw paymentNotConfirmed();
  if (opened.state !== 'open')
    throw paymentNotConfirmed('Este pagamento já foi usado ou liberado. Informe o cartão de novo.');
  const intent = await stripe.findIntent(opened._id);
  // An operator may have captured it at Stripe; the money is available in both cases.
  const authorised = intent?.status === 'requires_capture' || intent?.status === 'succeeded';
  if (!authorised || intent.shopperId !== shopperId) throw paymentNotConfirmed();
  return intent;
}

/**
 * Checks that a card order's money is authorised by its shopper, for no other order, for exactly the total, in reais.
 * Other payment methods need no check: they are paid at the counter.
 * @throws AppError PAYMENT_UNAVAILABLE, PAYMENT_NOT_CONFIRMED; VALIDATION_FAILED when another amount is authorised
 */
export async function requirePayment(
  services: Services,
  shopperId: string,
  { paymentMethod, paymentIntentId }: PaidBy,
  totalCents: number,
): Promise<void> {
  if (paymentMethod !== 'card') return;
  const { amountCents, currency } = await findAuthorised(services, shopperId, paymentIntentId);
  if (amountCents === totalCents && currency === 'brl') return;
  const message =
    currency === 'brl'
      ? `O valor reservado no cartão, ${formatCents(amountCents)}, não é o total do pedido, ${formatCents(totalCents)}.`
      : 'O pagamento com cartão não está em reais.';
  throw fieldError('VALIDATION_FAILED', 'paymentIntentId', message);
}

/**
 * Returns how much of a card order's money the shop keeps; undefined while undecided. A pending order takes nothing
 * before the shop confirms. A missed order stays paid, because it was reserved for its shopper.
 */
function dueCents(order: PayableOrder): number | undefined {
  if (order.status === 'pending') return undefined;
  if (order.status === 'cancelled' && order.cancelReason !== 'no_show') return 0;
  return order.totalCents;
}

/**
 * Records the decision about the money in the transaction of an order's change, and queues the settlement at Stripe.
 * @param before the order before the change; undefined for a new order
 */
export async function decideDue(
  { connection, outbox }: OrderServices,
  session: ClientSession,
  before: PayableOrder | undefined,
  next: PayableOrder,
): Promise<void> {
  const { paymentIntentId: paymentId, version } = next;
  const cents = dueCents(next);
  if (paymentId === undefined || cents === undefined || (before && dueCents(before) === cents)) return;
  await payments(connection).updateOne(
    { _id: paymentId },
    { $push: { dues: { version, cents } } },
    { session },
  );
  await outbox.job(session, { job: settlePaymentJob, payload: { paymentId } });
}

/**
 * Assigns a payment to a new order, in the transaction that inserts the order. Only one order, or the sweep, can get
 * the payment.
 * @throws AppError PAYMENT_NOT_CONFIRMED when it pays another order or was released in the meantime
 */
export async function claimPayment(
  services: OrderServices,
  session: ClientSession,
  order: PayableOrder,
): Promise<void> {
  const { _id: orderId, paymentIntentId, shopperId } = order;
  if (paymentIntentId === undefined) return;
  const claimed = await payments(services.connection).updateOne(
    { _id: paymentIntentId, shopperId, state: 'open' },
    { $set: { state: 'ordered', orderId }, $unset: { dueAt: 1 } },
    { session },
  );
  if (claimed.modifiedCount === 0) throw paymentNotConfirmed();
  await decideDue(services, session, undefined, order);
}

/** Returns true for a permanent refusal, as opposed to a temporary failure or a card that may still be authorised. */
function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.code !== 'PAYMENT_NOT_CONFIRMED';
}

/**
 * Places an order. After a permanent refusal, the card's authorisation is released immediately, and the refusal says
 * so. Otherwise it stays for a retry, or for the sweep.
 * @throws AppError errors of `place`
 */
export async function releaseRefused<T>(
  services: Pick<Services, 'connection' | 'outbox'>,
  shopperId: string,
  { paymentMethod, paymentIntentId }: PaidBy,
  place: () => Promise<T>,
): Promise<T> {
  try {
    return await place();
  } catch (error) {
    if (paymentMethod !== 'card' || paymentIntentId === undefined || !isFinal(error)) throw error;
    const payment = { _id: paymentIntentId, shopperId };
    const released = await releasePayment(services, payment).catch((cause: unknown) => {
      currentContext()?.log.warn({ err: cause, paymentId: paymentIntentId }, 'payment left to the sweep');
      return false;
    });
    if (!released) throw error;
    throw appError(error.code, {
      message: `${error.message.replace(/\.?$/, '.')} ${releasedWithRefusal}`,
      ...(error.details && { details: error.details }),
      cause: error,
    });
  }
}
