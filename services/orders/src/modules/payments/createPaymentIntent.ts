import type { PaymentIntentRequest } from '@boaxepa/contracts/wire/checkout';
import { isId } from '@boaxepa/contracts/wire/ids';
import { checkedReaisToCents, formatCents } from '@boaxepa/contracts/domain/money';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { findOrder } from '../orders/findOrder.ts';
import { requireFairUse } from '../orders/fairUse/fairUse.ts';
import { quoteCart } from '../orders/placing/reserveStock.ts';
import { payments } from './payment.model.ts';
import { ProviderRefusal, type PaymentIntent } from './paymentProvider.ts';

/** As long as somebody may take to find the card and to pass the bank's check. */
const openForMs = 60 * 60_000;

/** What the amount has to be; undefined while only placing the order can tell. @throws AppError as quoteCart, NOT_FOUND */
async function knownTotal(
  services: Services,
  actor: Actor,
  { orderId, partnerId, items }: PaymentIntentRequest,
): Promise<number | undefined> {
  if (isId(orderId)) return (await findOrder(services.connection, actor, orderId)).order.totalCents;
  if (!partnerId || !items) return undefined;
  // No card is asked for in vain; the order itself is checked again.
  if (services.fairUse) await requireFairUse(services, { shopperId: actor.userId, partnerId });
  return quoteCart(services, { partnerId, items });
}

/**
 * Opens a payment at Stripe that can only be authorised: nothing is taken before an order of exactly this amount stands. An
 * order that exists, or a cart that comes along, is compared at once; a bare amount when the order is placed.
 * @throws AppError PAYMENT_UNAVAILABLE, NOT_FOUND (not the caller's order), TOO_MANY_ORDERS, NO_SHOW_PAUSE, PRICE_CHANGED and what else is
 *   wrong with the cart
 */
export async function createPaymentIntent(
  services: Services,
  actor: Actor,
  request: PaymentIntentRequest,
): Promise<PaymentIntent> {
  const { stripe, connection, clock } = services;
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  const amountCents = checkedReaisToCents(request.amount);
  const total = await knownTotal(services, actor, request);
  if (total !== undefined && total !== amountCents)
    throw fieldError('PRICE_CHANGED', 'amount', `O total do pedido é ${formatCents(total)}`);

  const { userId: shopperId } = actor;
  const { orderId } = request;
  const intent = await stripe.createIntent({ amountCents, shopperId, orderId }).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
    throw appError('PAYMENT_UNAVAILABLE', { retryAfter: 60, cause: error });
  });
  // Dying before this line leaves nothing behind: without the answer nobody can authorise the intent.
  const createdAt = clock();
  await payments(connection).insertOne({
    _id: intent.id,
    shopperId,
    amountCents,
    state: 'open',
    orderId: null,
    dues: [],
    settledVersion: -1,
    seen: { canceled: false, capturedCents: 0, refundedCents: 0 },
    dueAt: new Date(createdAt.getTime() + openForMs),
    createdAt,
  });
  return intent;
}
