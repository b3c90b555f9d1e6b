import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderFor, type Person } from '../../e2e/support/market.ts';
import { cancel, type Place } from './buying.ts';
import { FRESH_MS } from './latency.ts';
import { createPoll, insist, type Ledger } from './ledger.ts';

/**
 * Maximum time in milliseconds to wait until both lists show a change. It is 1 s longer than FRESH_MS, so that one more
 * poll can report a late list.
 */
const LOOK_MS = FRESH_MS + 1_000;

interface PolledList {
  /** Polls the list with the ETag of the last response, and compares the response with the expected changes. */
  poll(): Promise<void>;
  /** From now on, expects that the list shows the order with this status. */
  expect(orderId: string, status: string): void;
  isShown(): boolean;
}

/** Polls a list in the same way as a page. Reports a change that the list does not show within 5 s. */
function createPolledList(ledger: Ledger, url: string, path: string, token: string): PolledList {
  const read = createPoll<{ data: { id: string; status: string }[] }>(ledger, url, path, { token });
  let statuses = new Map<string, string>();
  let expected: { orderId: string; status: string; at: number } | undefined;
  return {
    async poll() {
      const sentAt = Date.now();
      const answer = await read();
      if (answer?.status === 200) statuses = new Map(answer.body.data.map(({ id, status }) => [id, status]));
      else if (answer?.status !== 304) return;
      if (!expected) return;
      const { orderId, status, at } = expected;
      if (statuses.get(orderId) === status) ledger.changes.push({ at, ms: Math.max(0, Date.now() - at) });
      else if (sentAt > at + FRESH_MS)
        ledger.useless.push(`GET ${path}: did not show a change of ${FRESH_MS} ms ago (${answer.status})`);
      else return;
      expected = undefined;
    },
    expect(orderId, status) {
      expected = { orderId, status, at: Date.now() };
    },
    isShown: () => expected === undefined,
  };
}

/** Polls the order lists of a shopper and of a shop, and makes changes that both lists must show. */
export function watchLists(place: Place, shopper: Person) {
  const { url, ledger, shop } = place;
  const lists = [
    createPolledList(ledger, url, '/api/shopper/orders', shopper.token),
    createPolledList(ledger, url, '/api/orders/partner', shop.token),
  ];
  const [bagId = ''] = place.bags;

  async function untilShown(orderId: string, status: string): Promise<void> {
    for (const list of lists) list.expect(orderId, status);
    const deadline = Date.now() + LOOK_MS;
    while (Date.now() < deadline && lists.some((list) => !list.isShown())) await pause(100);
  }

  return {
    polls: lists.map((list) => () => list.poll()),
    /** Places an order, which the shop then cancels. Both lists must show each status. */
    async change(): Promise<void> {
      const { status, body } = await insist<{ orderId?: string; data: { order: { status: string } } }>(
        ledger,
        url,
        'POST',
        '/api/orders',
        {
          token: shopper.token,
          body: orderFor(shop, bagId, 2),
          headers: { 'idempotency-key': randomUUID() },
        },
      );
      if (status !== 201 || !body.orderId) {
        ledger.useless.push(`POST /api/orders: ${status} ${body.code} ${body.message}`);
        return;
      }
      const order = { orderId: body.orderId, bagId, units: 2 };
      ledger.orders.push(order);
      await untilShown(order.orderId, body.data.order.status);
      await cancel(place, order, shop.token);
      await untilShown(order.orderId, 'cancelled');
    },
  };
}
