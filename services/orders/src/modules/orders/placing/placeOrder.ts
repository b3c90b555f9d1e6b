import { authCalls } from '@boaxepa/contracts/internal/auth';
import { facts } from '@boaxepa/contracts/internal/facts';
import { checkedReaisToCents, formatCents } from '@boaxepa/contracts/money';
import { statusMessage } from '@boaxepa/contracts/notifications';
import type { OrderCreation } from '@boaxepa/contracts/orders';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { changeLists, shopBoard, shopperLists } from '../../../changeLists.ts';
import { sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifyShopper.ts';
import { claimPayment, requirePayment } from '../../payments/orderPayment.ts';
import { releaseRefused } from '../../payments/releasePayment.ts';
import { withFigurePart } from '../figures/figureParts.ts';
import { recordFigures } from '../figures/recordFigures.ts';
import { orders } from '../order.model.ts';
import { pickupText, totalOf, type OrderRecord } from '../order.ts';
import { askedLines, requireOpenWays, type AskedLine } from './checkOrder.ts';
import { beginOrder } from './beginOrder.ts';
import { abandonIntents, placeIntent } from './intents.ts';
import { newOrder } from './newOrder.ts';
import { reserveStock, type Reserved } from './reserveStock.ts';

interface Asked {
  orderId: string;
  lines: AskedLine[];
  totalCents: number;
  body: OrderCreation;
}

/**
 * The shopper as auth knows it now. Never from a cache: an account that is being deleted must not be found.
 * @throws AppError UNAUTHENTICATED when the account is gone, SERVICE_UNAVAILABLE when auth does not answer
 */
async function findShopper({ auth }: Services, shopperId: string): Promise<OrderRecord['shopper']> {
  try {
    const known = await auth.call(authCalls.readShopper, { params: { shopperId } });
    const { firstName, lastName, fullName, email } = known;
    return { firstName, lastName, fullName, email };
  } catch (error) {
    // The token outlived its account.
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw appError('UNAUTHENTICATED');
    throw error;
  }
}

const readAsked = (body: OrderCreation): Asked => ({
  orderId: newId(),
  lines: askedLines(body.items),
  totalCents: checkedReaisToCents(body.totalAmount),
  body,
});

/**
 * Holds the lines at catalog, or, by `checkOnly`, asks whether it would. @throws AppError what the shopper has to know when that cannot be
 * (product/orders.md#what-an-order-takes)
 */
async function hold(
  services: Services,
  { orderId, lines, totalCents, body }: Asked,
  { checkOnly = false } = {},
): Promise<Reserved> {
  const fits = totalOf(lines) === totalCents;
  const request = { orderId, partnerId: body.partnerId, lines, checkOnly: checkOnly || !fits };
  const reserved = await reserveStock(services, request, body.items);
  const sum = totalOf(reserved.lines);
  if (!fits || sum !== totalCents) {
    const message = `O total do pedido mudou: agora é ${formatCents(sum)}`;
    throw appError('PRICE_CHANGED', { message, details: [{ field: 'totalAmount', message }] });
  }
  return reserved;
}

/** Inserts the order and everything that follows from it; the intent, which a sweep may want too, comes last. */
async function insert(services: Services, session: ClientSession, order: OrderRecord): Promise<void> {
  const { connection, outbox } = services;
  const { _id: orderId, version } = order;
  await claimPayment(services, session, order);
  await orders(connection).insertOne(order, { session });
  const named = { id: orderId, businessName: order.partner.businessName, pickupSchedule: pickupText(order) };
  await notifyShopper(connection, session, order, statusMessage(order.status, named), {
    at: order.createdAt,
  });
  await outbox.fact(session, { fact: facts.orderPlaced, payload: { orderId } });
  for (const kind of ['orderPlacedShopper', 'orderPlacedPartner'] as const)
    await outbox.email(session, { job: sendOrderEmail, payload: { orderId, kind, version } });
  await placeIntent(connection, session, orderId);
}

/**
 * Places an order (architecture.md#placing-an-order): intent, stock held at catalog, then one transaction for the order, its
 * messages, its outbox rows and the intent. Whatever dies in between, catalog's sweep finds the intent not placed and
 * gives the stock back.
 */
async function placeAsked(
  services: Services,
  shopperId: string,
  asked: Asked,
  part: number,
  inside: (session: ClientSession, order: OrderRecord) => Promise<void>,
): Promise<OrderRecord> {
  const { connection, cancelWindowMinutes } = services;
  const { orderId, body } = asked;
  await beginOrder(services, { orderId, shopperId, partnerId: body.partnerId });
  try {
    // After the intent: an account that is being deleted is not found here, or its open intent is counted there.
    const shopper = await findShopper(services, shopperId);
    const reserved = await hold(services, asked);
    const at = new Date();
    const order = newOrder({
      orderId,
      shopperId,
      shopper,
      body,
      asked: asked.lines,
      reserved,
      at,
      cancelWindowMinutes,
    });
    const lists = [shopperLists(shopperId), shopBoard(order.partnerId)];
    await changeLists(services, lists, async (session) => {
      await insert(services, session, order);
      await inside(session, order);
      await recordFigures(connection, session, undefined, order, part);
    });
    return order;
  } catch (error) {
    // Soon instead of by the sweep. Without effect on an intent that was placed, should the commit's answer be lost.
    await abandonIntents(connection, { _id: { $in: [orderId] } }).catch(() => undefined);
    throw error;
  }
}

/**
 * Refuses an order that cannot be had as things are, and leaves no trace of it: most of those in a rush come when nothing is left.
 * @throws AppError as `placeOrder`
 */
export async function refuseEarly(services: Services, body: OrderCreation): Promise<void> {
  // What its card has reserved is given back when such an order is refused: that is placing's.
  if (body.paymentMethod === 'card') return;
  requireOpenWays(services, body);
  await hold(services, readAsked(body), { checkOnly: true });
}

/**
 * Places an order, paid at the counter or by a card that is authorised for exactly its total.
 * @param inside runs at the end of the transaction that inserts it: what keeps the answer for the Idempotency-Key
 * @throws AppError OUT_OF_STOCK, PRICE_CHANGED, ITEM_GONE, PARTNER_CLOSED, PICKUP_OVER, NOT_FOUND (shop),
 *   TOO_MANY_ORDERS, NO_SHOW_PAUSE, BAG_LIMIT, METHOD_UNAVAILABLE, PAYMENT_UNAVAILABLE, PAYMENT_NOT_CONFIRMED, VALIDATION_FAILED, UNAUTHENTICATED (account gone), SERVICE_UNAVAILABLE (try again)
 */
export async function placeOrder(
  services: Services,
  shopperId: string,
  body: OrderCreation,
  inside: (session: ClientSession, order: OrderRecord) => Promise<void>,
): Promise<OrderRecord> {
  return releaseRefused(services, shopperId, body, async () => {
    requireOpenWays(services, body);
    const asked = readAsked(body);
    await requirePayment(services, shopperId, body, asked.totalCents);
    return withFigurePart(services.connection, (part) =>
      placeAsked(services, shopperId, asked, part, inside),
    );
  });
}
