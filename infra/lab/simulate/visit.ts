import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { confirmedItems, orderFor } from '../../e2e/support/market.ts';
import { expectOk, type Place } from '../faults/buying.ts';
import { createPoll, insist, type Ledger } from '../faults/ledger.ts';
import { habits } from './habits.ts';
import type { Visitor } from './people.ts';

const numberBetween = (random: () => number, [min, max]: readonly [number, number]) =>
  min + random() * (max - min);

/** Calls `act` at every interval until `end`, even if earlier calls are still pending. */
export async function atEvery(intervalMs: number, end: number, act: () => Promise<unknown>): Promise<void> {
  const pendingWork: Promise<unknown>[] = [];
  while (Date.now() < end) {
    pendingWork.push(act());
    await pause(intervalMs);
  }
  await Promise.all(pendingWork);
}

export interface Placed {
  orderId: string;
  place: Place;
}

/**
 * Simulates the visit of a shopper: the list of shops, the page of one shop, perhaps an order, and polls until the
 * visit ends.
 */
export async function visit(
  { url, ledger, places }: { url: string; ledger: Ledger; places: readonly Place[] },
  { headers, openPage }: Visitor,
  random: () => number,
  onOrder: (placedOrder: Placed) => void,
): Promise<void> {
  const { shopper } = habits;
  const end = Date.now() + numberBetween(random, shopper.visitMs);
  const place = places[Math.floor(random() * places.length)];
  if (!place) throw new Error('no shop');
  const token = await openPage();
  const read = () => pause(numberBetween(random, shopper.readsMs));
  const get = (path: string) => expectOk(ledger, url, 'GET', path, { token, headers });
  const lists = ['/api/shopper/orders', '/api/shopper/notifications'].map((path) =>
    createPoll(ledger, url, path, { token, headers }),
  );
  const polls = atEvery(shopper.pollMs, end, () => Promise.all(lists.map((poll) => poll())));
  await get(`/api/shopper/partners?lat=${(-23.55 + random() / 50).toFixed(4)}&lng=-46.6300`);
  await read();
  await get(`/api/partner/${place.shop.id}/bags`);
  await read();
  if (random() < shopper.orders) {
    const bagId = place.bags[Math.floor(random() * place.bags.length)] ?? '';
    const { status, body } = await insist<{ orderId?: string }>(ledger, url, 'POST', '/api/orders', {
      token,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: orderFor(place.shop, bagId),
    });
    if (status === 201 && body.orderId) {
      ledger.orders.push({ orderId: body.orderId, bagId, units: 1 });
      onOrder({ orderId: body.orderId, place });
    } else ledger.useless.push(`POST /api/orders: ${status} ${body.code}`);
  }
  await polls;
}

/** Simulates a shop that confirms, packs and hands over an order. */
export async function serve({ orderId, place }: Placed, random: () => number): Promise<void> {
  const { url, ledger, shop } = place;
  const { token } = shop;
  const wait = () => pause(numberBetween(random, habits.shop.answersMs));
  const path = `/api/orders/${orderId}`;
  await wait();
  const { body } = await insist<{ data: PartnerOrder }>(ledger, url, 'GET', path, { token });
  const change = async (call: string, body: object) => {
    const { status, body: answer } = await insist(ledger, url, 'PATCH', `${path}/${call}`, {
      token,
      body,
    });
    if (status !== 200) ledger.useless.push(`PATCH ${call}: ${status} ${answer.code} ${answer.message}`);
    await wait();
  };
  await change('confirm', {
    version: body.data.version,
    items: confirmedItems(body.data.items),
  });
  await change('status', { status: 'ready' });
  await change('status', { status: 'delivered' });
}
