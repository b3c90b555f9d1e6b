import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { statusMessage } from '@boaxepa/contracts/texts/notifications';
import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import { withoutDeadline } from '@boaxepa/service-kit/context/deadline';
import { AppError, appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { type ClientSession, insertAtEnd, inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { changeLists, shopBoard, shopperLists } from '../../../changeLists.ts';
import { sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import type { Services } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifyShopper.ts';
import { claimPayment, releaseRefused, requirePayment } from '../../payments/orderPayment.ts';
import { lockShopper, requireFairUse } from '../fairUse/fairUse.ts';
import { abandonIntents, type NewIntent, openIntent, placeIntent } from '../intents/intents.ts';
import { orders } from '../order.model.ts';
import { namedOf, type OrderRecord } from '../order.ts';
import { newOrder } from './newOrder.ts';
import { reserveStock, toOrderRequest } from './reserveStock.ts';

/** Scope of the idempotency keys of new orders. Other requests use other scopes. */
export const placeOrderScope = 'placeOrder';

/** Runs at the end of the transaction that inserts the order. */
type BeforeCommit = (session: ClientSession, order: OrderRecord) => Promise<void>;

/**
 * Places an order, paid at the counter or by an authorised card (architecture.md#placing-an-order). If the process crashes, a
 * sweep of the catalog service releases the stock.
 * @param beforeCommit stores the response for the idempotency key
 * @throws AppError OUT_OF_STOCK, PRICE_CHANGED, ITEM_GONE, PARTNER_CLOSED, PICKUP_OVER, PARTNER_GONE, TOO_MANY_ORDERS,
 * NO_SHOW_PAUSE, BAG_LIMIT, ORDER_LIMIT, METHOD_UNAVAILABLE, PAYMENT_UNAVAILABLE, PAYMENT_NOT_CONFIRMED, VALIDATION_FAILED,
 * UNAUTHENTICATED (the account was deleted), SERVICE_UNAVAILABLE (the client can retry)
 */
export function placeOrder(
  services: Services,
  shopperId: string,
  body: OrderCreation,
  beforeCommit: BeforeCommit,
): Promise<OrderRecord> {
  return releaseRefused(services, shopperId, body, async () => {
    requireEnabledMethods(services, body);
    const request = toOrderRequest(body);
    const { orderId, totalCents } = request;
    await requirePayment(services, shopperId, body, totalCents);
    await openFairIntent(services, { orderId, shopperId, partnerId: body.partnerId });
    try {
      // The shopper is read after the intent was written, because the deletion of an account counts open intents.
      const shopper = await readShopper(services, shopperId);
      const reserved = await reserveStock(services, request);
      const order = newOrder(services, { shopperId, shopper }, request, reserved);
      return await withFreeCode(services, order, (coded) => insertOrder(services, coded, beforeCommit));
    } catch (error) {
      // Releases the stock immediately instead of waiting for the sweep. Has no effect if the order was placed and only the
      // response of the commit was lost.
      await withoutDeadline(() => abandonIntents(services.connection, { _id: { $in: [orderId] } })).catch(
        () => undefined,
      );
      throw error;
    }
  });
}

const mostCodes = 3;

/** Inserts a pickup order with a code that is unique within the shop, and returns the order. */
async function withFreeCode(
  { pickupCodes }: Services,
  order: OrderRecord,
  insert: (order: OrderRecord) => Promise<void>,
): Promise<OrderRecord> {
  for (let attempt = 0; ; attempt += 1) {
    const pickupCode = pickupCodes.issue(order, attempt);
    const coded = order.orderType === 'pickup' ? { ...order, pickupCode } : order;
    try {
      await insert(coded);
      return coded;
    } catch (error) {
      // The error does not name the violated index. If a different index caused the error, all retries fail with the same error.
      if (!isDuplicateKey(error) || attempt + 1 === mostCodes) throw error;
    }
  }
}

/**
 * Rejects an impossible order before anything is written. The early check saves work when many shoppers request a sold-out item.
 * @throws AppError the errors of `placeOrder`
 */
export async function refuseEarly(services: Services, body: OrderCreation): Promise<void> {
  // Card orders are not rejected here. `placeOrder` rejects them and releases the authorisation of the card.
  if (body.paymentMethod === 'card') return;
  requireEnabledMethods(services, body);
  await reserveStock(services, toOrderRequest(body), { checkOnly: true });
}

/**
 * Checks that the order type and the payment method are enabled, and that a delivery has an address
 * (product/payments.md#ways-of-paying).
 * @throws AppError METHOD_UNAVAILABLE or VALIDATION_FAILED
 */
function requireEnabledMethods(
  { enabledMethods }: Services,
  { orderType, paymentMethod, deliveryAddress }: OrderCreation,
): void {
  const unavailable = (field: string) =>
    fieldError('METHOD_UNAVAILABLE', field, 'Esta opção está temporariamente indisponível');
  if (orderType === 'delivery' && !enabledMethods.delivery) throw unavailable('orderType');
  if (paymentMethod !== 'cash' && !enabledMethods[paymentMethod]) throw unavailable('paymentMethod');
  if (orderType === 'delivery' && !deliveryAddress)
    throw appError('VALIDATION_FAILED', {
      details: [{ field: 'deliveryAddress', message: 'Informe o endereço de entrega' }],
    });
}

/**
 * Writes the intent of an order if the fair-use rules allow the order. Call this function before stock is held.
 * @throws AppError TOO_MANY_ORDERS or NO_SHOW_PAUSE
 */
function openFairIntent(services: Services, intent: NewIntent): Promise<void> {
  const { connection, fairUse } = services;
  if (!fairUse) return openIntent(connection, intent);
  return inTransaction(connection, async (session) => {
    await requireFairUse(services, intent, session);
    await openIntent(connection, intent, session);
    lockShopper(connection, session, intent.shopperId);
  });
}

/**
 * Returns the shopper's current data from the auth service, without a cache.
 * @throws AppError UNAUTHENTICATED if the account was deleted, or SERVICE_UNAVAILABLE if auth does not answer
 */
async function readShopper({ auth }: Services, shopperId: string): Promise<OrderRecord['shopper']> {
  const { firstName, lastName, fullName, email, emailConfirmed } = await auth
    .call(authCalls.readShopper, { params: { shopperId } })
    .catch((error: unknown) => {
      // The token is still valid, but the account was deleted.
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('UNAUTHENTICATED') : error;
    });
  return { firstName, lastName, fullName, email, ...(emailConfirmed && { emailConfirmed }) };
}

/** Inserts the order with its messages and outbox rows, and marks the intent as placed, in one transaction. */
function insertOrder(services: Services, order: OrderRecord, beforeCommit: BeforeCommit): Promise<void> {
  const { connection, outbox } = services;
  const { _id: orderId, version, shopperId, partnerId } = order;
  return changeLists(services, [shopperLists(shopperId), shopBoard(partnerId)], async (session) => {
    await claimPayment(services, session, order);
    insertAtEnd(orders(connection), session, order);
    const message = statusMessage(order.status, namedOf(order));
    notifyShopper(connection, session, order, message, { at: order.createdAt });
    await outbox.fact(session, { fact: facts.orderPlaced, payload: { orderId } });
    for (const kind of ['orderPlacedShopper', 'orderPlacedPartner'] as const)
      await outbox.email(session, { job: sendOrderEmail, payload: { orderId, kind, version } });
    placeIntent(connection, session, orderId);
    await beforeCommit(session, order);
  });
}
