import type { CancelReason, OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { formatCents } from '@boaxepa/contracts/domain/money';
import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import { releasedWithRefusal } from '@boaxepa/contracts/texts/payments';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { appError, AppError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession, Connection } from 'mongoose';
import { settlePaymentJob } from '../../jobs/settlePayment.job.ts';
import type { OrderServices, Services } from '../../services.ts';
import { payments } from './payment.model.ts';
import { type PaymentIntent, requireStripe } from './paymentProvider.ts';
import { releasePayment } from './releasePayment.ts';

/**
 * Fields of an order that the payments module needs. They have a separate type, because this module must not import the
 * orders module.
 */
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

function paymentNotConfirmed(message?: string): AppError {
  return fieldError('PAYMENT_NOT_CONFIRMED', 'paymentIntentId', message);
}

/**
 * Returns a payment that the shopper has authorised and that no order uses yet.
 * @throws AppError PAYMENT_NOT_CONFIRMED, or PAYMENT_UNAVAILABLE if no keys are configured or Stripe does not respond
 */
async function findAuthorised(
  services: Services,
  shopperId: string,
  paymentIntentId: string | undefined,
): Promise<PaymentIntent> {
  const { connection } = services;
  const stripe = requireStripe(services);
  const openPayment = paymentIntentId && (await payments(connection).findById(paymentIntentId).lean());
  if (!openPayment || openPayment.shopperId !== shopperId) throw paymentNotConfirmed();
  if (openPayment.state !== 'open')
    throw paymentNotConfirmed('Este pagamento já foi usado ou liberado. Informe o cartão de novo.');
  const intent = await stripe.findIntent(openPayment._id);
  // The status `succeeded` is accepted too, because an operator may have captured the payment manually at Stripe.
  const authorised = intent?.status === 'requires_capture' || intent?.status === 'succeeded';
  if (!authorised || intent.shopperId !== shopperId) throw paymentNotConfirmed();
  return intent;
}

/**
 * Checks that the shopper has authorised exactly this total and that no order uses the payment yet. An order that is
 * paid in the shop needs no check.
 * @throws AppError PAYMENT_UNAVAILABLE, PAYMENT_NOT_CONFIRMED, or VALIDATION_FAILED for a different amount
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
 * Returns the amount in cents that the shopper must pay for a card order. Returns undefined while the order is pending,
 * because the shop has not confirmed it yet. A no-show is charged, because its food was kept for the shopper.
 */
function dueCents(order: PayableOrder): number | undefined {
  if (order.status === 'pending') return undefined;
  if (order.status === 'cancelled' && order.cancelReason !== 'no_show') return 0;
  return order.totalCents;
}

/**
 * If a change of the order changes the amount to charge, stores the new amount, and queues the job that captures,
 * cancels or refunds the payment at Stripe. Runs in the transaction that changes the order.
 * @param before the order before the change, or undefined for a new order
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
 * Assigns the payment to a new order, in the transaction that inserts the order. No second order can then use the
 * payment.
 * @throws AppError PAYMENT_NOT_CONFIRMED if the payment belongs to another order or was released
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

/**
 * Returns false if a retry of the order may succeed. After PAYMENT_NOT_CONFIRMED, for example, the shopper can still
 * authorise the card.
 */
function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.code !== 'PAYMENT_NOT_CONFIRMED';
}

/**
 * Runs `place`, which places an order. If the order is permanently refused, releases the amount that is authorised on
 * the card, and says so in the error message.
 * @throws AppError with the error codes of `place`
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

/**
 * Replaces the shopper's id in the card payments of anonymised orders. Otherwise the payments would still link the
 * orders to the shopper.
 */
export async function detachPayments(
  connection: Connection,
  session: ClientSession,
  { paymentIds, shopperId }: { paymentIds: readonly string[]; shopperId: string },
): Promise<void> {
  await payments(connection).updateMany({ _id: { $in: paymentIds } }, { $set: { shopperId } }, { session });
}
