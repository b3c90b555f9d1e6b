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

/** Scope of the Idempotency-Keys of new orders. Keys of other requests have other scopes. */
export const placeOrderScope = 'placeOrder';

/** Runs at the end of the transaction that inserts the order. */
type BeforeCommit = (session: ClientSession, order: OrderRecord) => Promise<void>;

/**
 * Places an order (architecture.md#placing-an-order). The order is paid at the counter, or by a card that is authorised
 * for exactly its total. If the process dies in between, catalog's sweep finds that the intent was not placed and
 * releases the stock.
 * @param beforeCommit stores the response for the Idempotency-Key
 * @throws AppError OUT_OF_STOCK, PRICE_CHANGED, ITEM_GONE, PARTNER_CLOSED, PICKUP_OVER, PARTNER_GONE, TOO_MANY_ORDERS,
 * NO_SHOW_PAUSE, BAG_LIMIT, ORDER_LIMIT, METHOD_UNAVAILABLE, PAYMENT_UNAVAILABLE, PAYMENT_NOT_CONFIRMED,
 * VALIDATION_FAILED, UNAUTHENTICATED (the account was deleted), SERVICE_UNAVAILABLE (the client can retry)
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
      // Reads the shopper after the intent was written. The auth service hides an account that is being deleted, and
      // the deletion counts open intents.
      const shopper = await readShopper(services, shopperId);
      const reserved = await reserveStock(services, request);
      const order = newOrder(services, { shopperId, shopper }, request, reserved);
      return await withFreeCode(services, order, (coded) => insertOrder(services, coded, beforeCommit));
    } catch (error) {
      // Releases the stock earlier than the sweep would. If the order was placed and only the commit's answer was lost,
      // this call has no effect.
      await withoutDeadline(() => abandonIntents(services.connection, { _id: { $in: [orderId] } })).catch(
        () => undefined,
      );
      throw error;
    }
  });
}

const mostCodes = 3;

/** Inserts a pickup order with a code that no other order of its shop has, and returns it. */
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
      // The error of a bulk write does not name the violated index. If another index caused the duplicate, the retries
      // fail as well.
      if (!isDuplicateKey(error) || attempt + 1 === mostCodes) throw error;
    }
  }
}

/**
 * Rejects an order that cannot be placed now, before anything is written. In a rush, most requests arrive when
 * everything is sold out.
 * @throws AppError the errors of `placeOrder`
 */
export async function refuseEarly(services: Services, body: OrderCreation): Promise<void> {
  // A card order is not rejected here, because `placeOrder` releases the card's authorisation when it rejects the
  // order.
  if (body.paymentMethod === 'card') return;
  requireEnabledMethods(services, body);
  await reserveStock(services, toOrderRequest(body), { checkOnly: true });
}

/**
 * Checks that the order type and the payment method are enabled (product/payments.md#ways-of-paying), and that a delivery has an address.
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
 * Writes the order's intent if the shopper may order, before stock is held. Orders that have ended and intents that
 * were abandoned no longer count.
 * @throws AppError TOO_MANY_ORDERS, NO_SHOW_PAUSE
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
 * Returns the shopper's current data from the auth service. The data is never cached, because an account that is being
 * deleted must not order.
 * @throws AppError UNAUTHENTICATED if the account was deleted, SERVICE_UNAVAILABLE if auth does not answer
 */
async function readShopper({ auth }: Services, shopperId: string): Promise<OrderRecord['shopper']> {
  const { firstName, lastName, fullName, email, emailConfirmed } = await auth
    .call(authCalls.readShopper, { params: { shopperId } })
    .catch((error: unknown) => {
      // The token is still valid, but its account was deleted.
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('UNAUTHENTICATED') : error;
    });
  return { firstName, lastName, fullName, email, ...(emailConfirmed && { emailConfirmed }) };
}

/** Inserts the order with its messages and its outbox rows, and marks the intent as placed, in one transaction. */
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
