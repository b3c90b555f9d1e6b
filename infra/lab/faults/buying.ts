import { randomUUID } from 'node:crypto';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import {
  confirmedItems,
  newEmail,
  orderFor,
  type Person,
  type Shop,
  shopperRegistration,
} from '../../e2e/support/market.ts';
import { type AcknowledgedOrder, attempt, insist, type Ledger } from './ledger.ts';

type Clients = Pick<Place, 'url' | 'ledger'>;

/** A shop and its surprise bags, with the address of the gateway. */
export interface Place {
  url: string;
  ledger: Ledger;
  shop: Shop;
  bags: readonly string[];
}

export async function expectOk<T>(...call: Parameters<typeof insist>): Promise<T> {
  const [ledger, , method, path] = call;
  const { status, body } = await insist<T>(...call);
  if (status >= 300) ledger.useless.push(`${method} ${path}: ${status} ${body.code} ${body.message}`);
  return body;
}

/**
 * Simulates one visit of a shopper, who reads the bags and orders two units. On every second turn, the shopper then
 * cancels the order, or the shop reduces the order to one unit.
 */
export async function buy(
  { url, ledger, shop, bags }: Place,
  { token }: Person,
  turn: number,
): Promise<void> {
  const bagId = bags[turn % bags.length] ?? '';
  await expectOk(ledger, url, 'GET', `/api/partner/${shop.id}/bags`);
  const placement = await insist<{ orderId?: string }>(ledger, url, 'POST', '/api/orders', {
    token,
    body: orderFor(shop, bagId, 2),
    headers: { 'idempotency-key': randomUUID() },
  });
  if (placement.status !== 201 || !placement.body.orderId) {
    ledger.useless.push(
      `POST /api/orders: ${placement.status} ${placement.body.code} ${placement.body.message}`,
    );
    return;
  }
  const order: AcknowledgedOrder = { orderId: placement.body.orderId, bagId, units: 2 };
  ledger.orders.push(order);
  if (turn % 4 === 1) await cancel({ url, ledger }, order, token);
  if (turn % 4 === 3) await lower({ url, ledger }, order, shop.token);
}

const readOrder = async ({ url, ledger }: Clients, orderId: string, token: string): Promise<PartnerOrder> =>
  (await expectOk<{ data: PartnerOrder }>(ledger, url, 'GET', `/api/orders/${orderId}`, { token })).data;

/**
 * Cancels an order. If the response was lost, the retry gets a conflict error. The status of the order then shows
 * whether the cancellation succeeded.
 */
export async function cancel(
  { url, ledger }: Clients,
  order: AcknowledgedOrder,
  token: string,
): Promise<void> {
  const { status, body } = await insist(ledger, url, 'PATCH', `/api/orders/${order.orderId}/cancel`, {
    token,
    body: {},
  });
  if (status === 200 || (await readOrder({ url, ledger }, order.orderId, token)).status === 'cancelled')
    order.units = 0;
  else ledger.useless.push(`cancel: ${status} ${body.code}`);
}

async function lower({ url, ledger }: Clients, order: AcknowledgedOrder, token: string): Promise<void> {
  const { version, items } = await readOrder({ url, ledger }, order.orderId, token);
  const body = {
    version,
    items: confirmedItems(items).map((item) => ({ ...item, quantity: 1 })),
  };
  const answer = await insist(ledger, url, 'PATCH', `/api/orders/${order.orderId}/confirm`, { token, body });
  if (answer.status !== 200) {
    const now = await readOrder({ url, ledger }, order.orderId, token);
    if (now.items[0]?.quantity !== 1) {
      ledger.useless.push(`confirm: ${answer.status} ${answer.body.code}`);
      return;
    }
  }
  order.units = 1;
}

/**
 * Registers a new shopper and logs in. If the response to the registration was lost, the retry gets the error
 * EMAIL_TAKEN, so this error counts as success.
 */
export async function register({ url, ledger }: Clients): Promise<void> {
  const body = shopperRegistration(newEmail('nova'), 'Nara Leão');
  const answer = await insist(ledger, url, 'POST', '/api/auth/register/shopper', { body });
  if (answer.status >= 300 && answer.body.code !== 'EMAIL_TAKEN') {
    ledger.useless.push(`register: ${answer.status} ${answer.body.code} ${answer.body.message}`);
    return;
  }
  await logIn({ url, ledger }, body);
}

export async function logIn(
  { url, ledger }: Clients,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await expectOk(ledger, url, 'POST', '/api/auth/login/shopper', { body: { email, password } });
}

/** Keeps a supply of open orders, so that the shop can still cancel orders while a fault prevents new orders. */
export interface OpenOrders {
  /** Places one more order if fewer than the maximum number of orders are open. Ignores a failure. */
  refill(): Promise<void>;
  /** Makes the shop cancel the oldest open order. */
  answerOne(): Promise<void>;
}

export function createOpenOrders(place: Place, shopper: Person, maxOrders: number): OpenOrders {
  const { url, ledger, shop, bags } = place;
  const [bagId = ''] = bags;
  const open: AcknowledgedOrder[] = [];
  // The idempotency key changes only after a success. If a response is lost, the retry therefore finds the order.
  let key = randomUUID();
  return {
    async refill() {
      if (open.length >= maxOrders) return;
      const answer = await attempt<{ orderId?: string }>(ledger, url, 'POST', '/api/orders', {
        token: shopper.token,
        body: orderFor(shop, bagId),
        headers: { 'idempotency-key': key },
      });
      if (answer?.status !== 201 || !answer.body.orderId) return;
      key = randomUUID();
      const order = { orderId: answer.body.orderId, bagId, units: 1 };
      open.push(order);
      ledger.orders.push(order);
    },
    async answerOne() {
      const order = open.shift();
      if (order) await cancel(place, order, shop.token);
    },
  };
}
