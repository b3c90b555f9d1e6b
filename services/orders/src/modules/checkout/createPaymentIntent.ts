import { incompleteCartMessage, type PaymentIntentRequest } from '@boaxepa/contracts/wire/checkout';
import { checkedReaisToCents, formatCents } from '@boaxepa/contracts/domain/money';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { requireFairUse } from '../orders/fairUse/fairUse.ts';
import { quoteCart } from '../orders/placing/reserveStock.ts';
import { requireFewAttempts, openPayment } from '../payments/openPayment.ts';
import { type PaymentIntent, requireStripe } from '../payments/paymentProvider.ts';

const orderedMessage = 'Este pedido já foi feito. O cartão é informado antes do pedido.';

/**
 * Returns the current price of the cart in cents.
 * @throws AppError VALIDATION_FAILED for a cart without its shop or items, TOO_MANY_ORDERS, NO_SHOW_PAUSE, and the
 * errors of `quoteCart`
 */
async function cartTotal(
  services: Services,
  actor: Actor,
  { partnerId, items }: PaymentIntentRequest,
): Promise<number> {
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
 * @throws AppError PAYMENT_UNAVAILABLE, INVALID_TRANSITION for the id of an existing order, PRICE_CHANGED,
 * RATE_LIMITED, and the errors of `cartTotal`
 */
export async function createPaymentIntent(
  services: Services,
  actor: Actor,
  request: PaymentIntentRequest,
): Promise<PaymentIntent> {
  requireStripe(services);
  // Only a new order can use a payment. A payment for an existing order would only block the shopper's card.
  if (request.orderId !== 'temp') throw appError('INVALID_TRANSITION', { message: orderedMessage });
  if (services.fairUse) await requireFewAttempts(services, actor.userId);
  const amountCents = checkedReaisToCents(request.amount);
  const total = await cartTotal(services, actor, request);
  if (total !== amountCents)
    throw fieldError('PRICE_CHANGED', 'amount', `O total do pedido é ${formatCents(total)}`);

  return openPayment(services, { amountCents, shopperId: actor.userId });
}
