import { checkedReaisToCents, formatCents } from '@boaxepa/contracts/money';
import { isId } from '@boaxepa/contracts/ids';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { findOrder } from '../orders/findOrder.ts';
import type { PaymentIntent } from './stripe.ts';

/**
 * Opens a payment at Stripe. For an order that exists its own total counts; before there is one ('temp') the amount
 * asked for is taken, and placing the order compares it with the server's sum (decisions §9).
 * @param input.amount reais
 * @throws AppError PAYMENT_UNAVAILABLE, NOT_FOUND (not the caller's order), PRICE_CHANGED
 */
export async function createPaymentIntent(
  services: Services,
  actor: Actor,
  input: { amount: number | string; orderId: string },
): Promise<PaymentIntent> {
  const { stripe, connection } = services;
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  const amountCents = checkedReaisToCents(input.amount);
  if (isId(input.orderId)) {
    const { order } = await findOrder(connection, actor, input.orderId);
    if (order.totalCents !== amountCents)
      throw appError('PRICE_CHANGED', { message: `O total do pedido é ${formatCents(order.totalCents)}` });
  }
  return stripe.createIntent({ amountCents, shopperId: actor.userId, orderId: input.orderId });
}
