import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { mostTogether } from '@boaxepa/contracts/wire/internal/reservations';
import { statusMessage } from '@boaxepa/contracts/texts/notifications';
import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import { batchedBy } from '@boaxepa/service-kit/batching/batched';
import {
  currentContext,
  type RequestContext,
  runInContext,
} from '@boaxepa/service-kit/context/requestContext';
import { appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import { isMongoUnavailable } from '@boaxepa/service-kit/errors/mongoErrors';
import { type ClientSession, insertAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { changeLists, shopBoard, shopperLists } from '../../../changeLists.ts';
import { sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import type { Services } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifyShopper.ts';
import { claimPayment, releaseRefused, requirePayment } from '../../payments/orderPayment.ts';
import { beginOrder } from '../fairUse/fairUse.ts';
import { recordNewOrders, withFigurePart } from '../figures/recordFigures.ts';
import { orders } from '../order.model.ts';
import { namedOf, type OrderRecord } from '../order.ts';
import { abandonIntents, placeIntent } from './intents.ts';
import { newOrder } from './newOrder.ts';
import { type Asked, readAsked, reserveStock } from './reserveStock.ts';

/** Why a way of receiving or paying cannot be had now; the field it stands in. */
function closedWay(ways: Services['ways'], { orderType, paymentMethod }: OrderCreation): string | undefined {
  if (orderType === 'delivery' && !ways.delivery) return 'orderType';
  return paymentMethod !== 'cash' && !ways[paymentMethod] ? 'paymentMethod' : undefined;
}

/**
 * Lets through only what is switched on, with what it needs (product/payments.md#ways-of-paying).
 * @throws AppError METHOD_UNAVAILABLE or VALIDATION_FAILED
 */
function requireOpenWays(services: Pick<Services, 'ways'>, order: OrderCreation): void {
  const field = closedWay(services.ways, order);
  if (field) throw fieldError('METHOD_UNAVAILABLE', field, 'Esta opção está temporariamente indisponível');
  if (order.orderType === 'delivery' && !order.deliveryAddress)
    throw appError('VALIDATION_FAILED', {
      details: [{ field: 'deliveryAddress', message: 'Informe o endereço de entrega' }],
    });
}

const findShoppers = batchedBy(
  async ({ auth }: Services, ids: readonly string[]) => {
    const shoppers = await auth.call(authCalls.readShoppers, { body: { shopperIds: [...new Set(ids)] } });
    return new Map(shoppers.map((shopper) => [shopper.id, shopper]));
  },
  { most: mostTogether },
);

/**
 * The shopper as auth knows it now. Never from a cache: an account that is being deleted must not be found.
 * @throws AppError UNAUTHENTICATED when the account is gone, SERVICE_UNAVAILABLE when auth does not answer
 */
async function findShopper(services: Services, shopperId: string): Promise<OrderRecord['shopper']> {
  const known = (await findShoppers(services, shopperId)).get(shopperId);
  // The token outlived its account.
  if (!known) throw appError('UNAUTHENTICATED');
  const { firstName, lastName, fullName, email } = known;
  return { firstName, lastName, fullName, email };
}

/** An order that only has to be inserted. */
interface Placing {
  order: OrderRecord;
  /** Of the figures, which is this order's until it is placed. */
  part: number;
  inside: (session: ClientSession, order: OrderRecord) => Promise<void>;
  /** Of its request, whose id its outbox rows carry. */
  context: RequestContext | undefined;
}

/** Inserts the order and everything that follows from it, the figures excepted. */
async function insert(services: Services, session: ClientSession, { order, inside }: Placing): Promise<void> {
  const { connection, outbox } = services;
  const { _id: orderId, version } = order;
  await claimPayment(services, session, order);
  insertAtEnd(orders(connection), session, order);
  const message = statusMessage(order.status, namedOf(order));
  notifyShopper(connection, session, order, message, { at: order.createdAt });
  await outbox.fact(session, { fact: facts.orderPlaced, payload: { orderId } });
  for (const kind of ['orderPlacedShopper', 'orderPlacedPartner'] as const)
    await outbox.email(session, { job: sendOrderEmail, payload: { orderId, kind, version } });
  placeIntent(connection, session, orderId);
  await inside(session, order);
}

/** Inserts orders in one transaction: all of them, or none. */
async function insertAll(services: Services, placings: readonly [Placing, ...Placing[]]): Promise<void> {
  const { connection } = services;
  const placed = placings.map(({ order }) => order);
  const lists = placed.flatMap(({ shopperId, partnerId }) => [shopperLists(shopperId), shopBoard(partnerId)]);
  await changeLists(services, [...new Set(lists)], async (session) => {
    for (const placing of placings) {
      const work = () => insert(services, session, placing);
      await (placing.context ? runInContext(placing.context, work) : work());
    }
    await recordNewOrders(connection, session, placed, placings[0].part);
  });
}

/** @returns whether they are inserted */
const insertTogether = batchedBy(
  async (services: Services, placings: readonly Placing[]): Promise<boolean> => {
    const [first, ...others] = placings;
    if (!first || others.length === 0) return false;
    try {
      await insertAll(services, [first, ...others]);
      return true;
    } catch (error) {
      // They may be inserted, and would be refused as duplicates: the same key tells.
      if (isMongoUnavailable(error)) throw error;
      // One of them, perhaps: each finds out for itself.
      return false;
    }
  },
  { most: mostTogether },
);

/**
 * Places an order (architecture.md#placing-an-order): intent, stock held at catalog, then one transaction for the order, its
 * messages, its outbox rows and the intent, and for what else is being placed. Whatever dies in between, catalog's sweep finds the intent not placed and
 * gives the stock back.
 */
async function placeAsked(
  services: Services,
  shopperId: string,
  asked: Asked,
  part: number,
  inside: Placing['inside'],
): Promise<OrderRecord> {
  const { orderId, body } = asked;
  await beginOrder(services, { orderId, shopperId, partnerId: body.partnerId });
  try {
    // After the intent: an account that is being deleted is not found here, or its open intent is counted there.
    const shopper = await findShopper(services, shopperId);
    const reserved = await reserveStock(services, asked);
    const order = newOrder(services, { shopperId, shopper }, asked, reserved);
    const placing = { order, part, inside, context: currentContext() };
    if (!(await insertTogether(services, placing))) await insertAll(services, [placing]);
    return order;
  } catch (error) {
    // Soon instead of by the sweep. Without effect on an intent that was placed, should the commit's answer be lost.
    await abandonIntents(services.connection, { _id: { $in: [orderId] } }).catch(() => undefined);
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
  await reserveStock(services, readAsked(body), { checkOnly: true });
}

/**
 * Places an order, paid at the counter or by a card that is authorised for exactly its total.
 * @param inside runs at the end of the transaction that inserts it: what keeps the answer for the Idempotency-Key
 * @throws AppError OUT_OF_STOCK, PRICE_CHANGED, ITEM_GONE, PARTNER_CLOSED, PICKUP_OVER, PARTNER_GONE,
 *   TOO_MANY_ORDERS, NO_SHOW_PAUSE, BAG_LIMIT, METHOD_UNAVAILABLE, PAYMENT_UNAVAILABLE, PAYMENT_NOT_CONFIRMED, VALIDATION_FAILED, UNAUTHENTICATED (account gone), SERVICE_UNAVAILABLE (try again)
 */
export async function placeOrder(
  services: Services,
  shopperId: string,
  body: OrderCreation,
  inside: Placing['inside'],
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
