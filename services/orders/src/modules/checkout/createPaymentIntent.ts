import { incompleteCartMessage, type PaymentIntentRequest } from '@boaxepa/contracts/wire/checkout';
import { isId } from '@boaxepa/contracts/wire/ids';
import { checkedReaisToCents, formatCents } from '@boaxepa/contracts/domain/money';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { findOrder } from '../orders/findOrder.ts';
import { requireFairUse } from '../orders/fairUse/fairUse.ts';
import { quoteCart } from '../orders/placing/reserveStock.ts';
import { requireFewAttempts, openPayment } from '../payments/openPayment.ts';
import type { PaymentIntent } from '../payments/paymentProvider.ts';

/**
 * Returns the amount to pay in cents. For an existing order this is its total, otherwise the current price of the cart.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION for an order without card payment, VALIDATION_FAILED for a cart without
 * its shop or items, and the errors of `quoteCart`
 */
async function knownTotal(
  services: Services,
  actor: Actor,
  { orderId, partnerId, items }: PaymentIntentRequest,
): Promise<number> {
  if (isId(orderId)) {
    const { order } = await findOrder(services.connection, actor, orderId);
    if (order.paymentMethod !== 'card')
      throw appError('INVALID_TRANSITION', { message: 'Este pedido não é pago com cartão' });
    return order.totalCents;
  }
  if (!partnerId || !items)
    throw appError('VALIDATION_FAILED', {
      details: Object.entries({ partnerId, items }).flatMap(([field, value]) =>
        value ? [] : [{ field, message: incompleteCartMessage }],
      ),
    });
  // Check the limits already here, so that no shopper enters a card for an order that would be refused. Placing the
  // order checks them again.
  if (services.fairUse) await requireFairUse(services, { shopperId: actor.userId, partnerId });
  return quoteCart(services, { partnerId, items });
}

/**
 * Creates a Stripe payment that only authorises the card. The card is charged later, after the order has been placed.
 * @throws AppError PAYMENT_UNAVAILABLE, NOT_FOUND, INVALID_TRANSITION, VALIDATION_FAILED, TOO_MANY_ORDERS,
 * NO_SHOW_PAUSE, PRICE_CHANGED, RATE_LIMITED, and the errors of `quoteCart`
 */
export async function createPaymentIntent(
  services: Services,
  actor: Actor,
  request: PaymentIntentRequest,
): Promise<PaymentIntent> {
  if (!services.stripe) throw appError('PAYMENT_UNAVAILABLE');
  if (services.fairUse) await requireFewAttempts(services, actor.userId);
  const amountCents = checkedReaisToCents(request.amount);
  const total = await knownTotal(services, actor, request);
  if (total !== amountCents)
    throw fieldError('PRICE_CHANGED', 'amount', `O total do pedido é ${formatCents(total)}`);

  return openPayment(services, { amountCents, shopperId: actor.userId, orderId: request.orderId });
}
