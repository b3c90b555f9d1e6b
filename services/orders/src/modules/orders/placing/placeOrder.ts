import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { events } from '@boaxepa/contracts/wire/internal/events';
import { statusMessage } from '@boaxepa/contracts/texts/notifications';
import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import { withoutDeadline } from '@boaxepa/service-kit/context/requestContext';
import { AppError, appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import { type ClientSession, insertAtEnd, inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { withListInvalidation, shopBoard, shopperLists } from '../../../listInvalidation.ts';
import { sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import type { Services } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifications.ts';
import { claimPayment, releaseRefused, requirePayment } from '../../payments/orderPayment.ts';
import { announce } from '../orderNews.ts';
import { lockShopper, requireFairUse } from '../fairUse/fairUse.ts';
import { abandonIntents, type NewIntent, openIntent, placeIntent } from '../intents/intents.ts';
import { orders } from '../order.model.ts';
import {
  messageFieldsOf,
  type OrderRecord,
  dueAtOf,
  initialStatus,
  remindAtOf,
  searchFields,
  totalOf,
  type OrderLine,
} from '../order.ts';
import { withFreeCode } from '../pickup/withFreeCode.ts';
import { reserveStock, toOrderRequest, type OrderRequest, type Reserved } from './reserveStock.ts';

/** Scope of the Idempotency-Keys of new orders, so that the same key in another kind of request does not conflict. */
export const placeOrderScope = 'placeOrder';

/**
 * Callback that runs at the end of the transaction that inserts the order. Its writes are stored only together with the
 * order.
 */
type BeforeCommit = (session: ClientSession, order: OrderRecord) => Promise<void>;

/**
 * Places an order that is paid in the shop or by card (architecture.md#placing-an-order). If the process crashes, a
 * periodic job of the catalog service releases the reserved stock.
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
      // Read the shopper only after the intent (the record of an order that is being placed) is written. Deleting an
      // account checks for open intents. Therefore either the deletion finds this intent, or this request finds the
      // account deleted.
      const shopper = await readShopper(services, shopperId);
      const reserved = await reserveStock(services, request);
      const order = newOrder(services, { shopperId, shopper }, request, reserved);
      return await withFreeCode(services, order, (coded) => insertOrder(services, coded, beforeCommit));
    } catch (error) {
      // Abandon the intent. It then no longer counts as an open order of the shopper, and the catalog service can
      // release its stock. If the order was stored after all, this call changes nothing.
      await withoutDeadline(() => abandonIntents(services.connection, { _id: { $in: [orderId] } })).catch(
        () => undefined,
      );
      throw error;
    }
  });
}

/**
 * Refuses an impossible order before anything is written. This saves work when many shoppers want an item that is sold
 * out.
 * @throws AppError with the error codes of `placeOrder`
 */
export async function refuseEarly(services: Services, body: OrderCreation): Promise<void> {
  // Card orders are not checked here. `placeOrder` must refuse them, because it also releases the amount that is
  // authorised on the card.
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
  const unavailable = (field: string) => fieldError('METHOD_UNAVAILABLE', field);
  if (orderType === 'delivery' && !enabledMethods.delivery) throw unavailable('orderType');
  if (paymentMethod !== 'cash' && !enabledMethods[paymentMethod]) throw unavailable('paymentMethod');
  if (orderType === 'delivery' && !deliveryAddress)
    throw appError('VALIDATION_FAILED', {
      details: [{ field: 'deliveryAddress', message: 'Informe o endereço de entrega' }],
    });
}

/**
 * Records that an order is being placed, if the fair-use limits allow the order. Call this before reserving stock.
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
 * Reads the shopper's data from the auth service. The data is not cached, so that a deleted account is noticed.
 * @throws AppError UNAUTHENTICATED if the account was deleted, or SERVICE_UNAVAILABLE if the auth service does not
 * respond
 */
async function readShopper({ auth }: Services, shopperId: string): Promise<OrderRecord['shopper']> {
  const { firstName, lastName, fullName, email, emailConfirmed } = await auth
    .call(authCalls.readShopper, { params: { shopperId } })
    .catch((error: unknown) => {
      // The account was deleted, although the access token has not expired yet.
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('UNAUTHENTICATED') : error;
    });
  return { firstName, lastName, fullName, email, ...(emailConfirmed && { emailConfirmed }) };
}

/**
 * Inserts the order with its messages, jobs and events in one transaction. It also assigns the card payment to the
 * order.
 */
function insertOrder(services: Services, order: OrderRecord, beforeCommit: BeforeCommit): Promise<void> {
  const { connection, outbox } = services;
  const { _id: orderId, version, shopperId, partnerId } = order;
  return withListInvalidation(services, [shopperLists(shopperId), shopBoard(partnerId)], async (session) => {
    await claimPayment(services, session, order);
    insertAtEnd(orders(connection), session, order);
    const message = statusMessage(order.status, messageFieldsOf(order, order.createdAt));
    notifyShopper(connection, session, order, message, { at: order.createdAt });
    await outbox.event(session, { event: events.orderPlaced, payload: { orderId } });
    for (const kind of ['orderPlacedShopper', 'orderPlacedPartner'] as const)
      await outbox.job(session, { job: sendOrderEmail, payload: { orderId, kind, version } });
    await announce(services, session, order, 'placed');
    placeIntent(connection, session, { orderId, shopperId });
    await beforeCommit(session, order);
  });
}

/**
 * Returns the order lines in the sequence of the request. Names and prices come from the catalog service, because
 * clients could send wrong ones.
 */
function linesOf(reserved: Reserved, requested: OrderRequest['lines']): OrderLine[] {
  const position = new Map(requested.map(({ itemId }, index) => [itemId, index]));
  return reserved.lines
    .toSorted((a, b) => (position.get(a.itemId) ?? 0) - (position.get(b.itemId) ?? 0))
    .map(({ itemId, kind, name, bag, photoUrl, quantity, unitPriceCents }) => ({
      id: newId(),
      itemId,
      kind,
      name,
      bag,
      photoUrl,
      quantity,
      originalQuantity: quantity,
      unitPriceCents,
    }));
}

function newOrder(
  { clock, cancelWindowMinutes }: Pick<Services, 'clock' | 'cancelWindowMinutes'>,
  { shopperId, shopper }: Pick<OrderRecord, 'shopperId' | 'shopper'>,
  { orderId, lines: requested, body }: OrderRequest,
  reserved: Reserved,
): OrderRecord {
  const at = clock();
  const { businessName, address, phone, email, zone, latitude, longitude } = reserved.partner;
  const lines = linesOf(reserved, requested);
  const status = initialStatus(lines);
  const order: Omit<OrderRecord, 'search' | 'searchWords'> = {
    _id: orderId,
    shopperId,
    partnerId: body.partnerId,
    shopper,
    partner: { businessName, address, phone, email, zone, latitude, longitude },
    status,
    orderType: body.orderType,
    paymentMethod: body.paymentMethod,
    ...(body.paymentMethod === 'card' && {
      paymentIntentId: body.paymentIntentId,
      money: { state: 'authorised', authorisedCents: totalOf(lines), capturedCents: 0, refundedCents: 0 },
    }),
    pickup: { startsAt: new Date(reserved.pickup.startsAt), endsAt: new Date(reserved.pickup.endsAt) },
    deliveryAddress: (body.orderType === 'delivery' && body.deliveryAddress) || null,
    lines,
    totalCents: totalOf(lines),
    originalTotalCents: totalOf(lines),
    history: [{ version: 1, status, by: 'shopper', userId: shopperId, at, note: null, changes: [] }],
    version: 1,
    closing: false,
    closedAt: null,
    cancelledBy: null,
    cancelReason: null,
    cancelNote: null,
    rating: null,
    imported: false,
    createdAt: at,
  };
  return {
    ...order,
    ...searchFields(order),
    dueAt: dueAtOf(order, cancelWindowMinutes),
    remindAt: remindAtOf(order),
  };
}
