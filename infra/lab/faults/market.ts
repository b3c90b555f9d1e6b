import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { splitName } from '@boaxepa/contracts/wire/accounts';
import {
  adminToken,
  newBag,
  newCpf,
  newEmail,
  newShop,
  newShopper,
  orderFor,
  type Person,
  type Shop,
} from '../../e2e/support/market.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { type AcknowledgedOrder, insist, type Ledger } from './ledger.ts';

const BUYERS = 6;
const BAGS = 3;
const STOCK = 5_000;
/** Roughly the pace of a person who buys. Rate limits are off in this run. */
const BUYER_PAUSE_MS = 700;
const NEWCOMER_PAUSE_MS = 8_000;
const NEWCOMERS = 8;
const ADMIN_PAUSE_MS = 1_000;

/** One shop with its bags, and people who use the market until it closes. */
export interface Market {
  shop: Shop;
  bags: string[];
  stock: number;
  buyers: Person[];
  ledger: Ledger;
  /** Stops new actions and resolves when all pending ones have a final answer. @throws if one has not */
  close(): Promise<void>;
}

/**
 * Opens a shop and registers buyers. They buy, cancel and have their orders lowered, while others register and an
 * administrator reads.
 */
export async function openMarket(stack: Stack, ledger: Ledger): Promise<Market> {
  const shop = await newShop(stack, 'Padaria da Prova');
  const bags: string[] = [];
  for (let index = 0; index < BAGS; index += 1) bags.push(await newBag(stack, shop, STOCK));
  const buyers: Person[] = [];
  for (let index = 0; index < BUYERS; index += 1) buyers.push(await newShopper(stack));
  const admin = await adminToken(stack.url);

  let isOpen = true;
  const every = async (waitMs: number, act: (turn: number) => Promise<void>) => {
    for (let turn = 0; isOpen; turn += 1) {
      await act(turn);
      await pause(waitMs);
    }
  };
  const people = [
    ...buyers.map((buyer, index) =>
      every(BUYER_PAUSE_MS, (turn) => buy({ url: stack.url, ledger, shop, bags }, buyer, turn + index)),
    ),
    every(NEWCOMER_PAUSE_MS, async (turn) => {
      if (turn < NEWCOMERS) await register(stack.url, ledger);
    }),
    every(ADMIN_PAUSE_MS, async () => {
      await expectOk(ledger, stack.url, 'GET', '/api/admin/orders?limit=5', { token: admin });
    }),
  ];
  const everybody = Promise.all(people);
  // `close` reports the error.
  everybody.catch(() => undefined);
  return {
    shop,
    bags,
    stock: STOCK,
    buyers,
    ledger,
    async close() {
      isOpen = false;
      await everybody;
    },
  };
}

async function expectOk<T>(...call: Parameters<typeof insist>): Promise<T> {
  const [ledger, , method, path] = call;
  const { status, body } = await insist<T>(...call);
  if (status >= 300) ledger.useless.push(`${method} ${path}: ${status} ${body.code} ${body.message}`);
  return body;
}

interface Place {
  url: string;
  ledger: Ledger;
  shop: Shop;
  bags: readonly string[];
}

/** One visit: reads the bags and orders two units. Every other order is then cancelled or lowered to one unit. */
async function buy({ url, ledger, shop, bags }: Place, { token }: Person, turn: number): Promise<void> {
  const bagId = bags[turn % bags.length] ?? '';
  await expectOk(ledger, url, 'GET', `/api/partner/${shop.id}/bags`);
  const placed = await insist<{ orderId?: string }>(ledger, url, 'POST', '/api/orders', {
    token,
    body: orderFor(shop, bagId, 2),
    headers: { 'idempotency-key': randomUUID() },
  });
  if (placed.status !== 201 || !placed.body.orderId) {
    ledger.useless.push(`POST /api/orders: ${placed.status} ${placed.body.code} ${placed.body.message}`);
    return;
  }
  const order: AcknowledgedOrder = { orderId: placed.body.orderId, bagId, units: 2 };
  ledger.orders.push(order);
  if (turn % 4 === 1) await cancel(url, ledger, order, token);
  if (turn % 4 === 3) await lower(url, ledger, order, shop.token);
}

interface SeenOrder {
  status: string;
  version: number;
  items: { id: string; productId: string | null; quantity: number; unitPrice: string }[];
}

const readOrder = async (url: string, ledger: Ledger, orderId: string, token: string): Promise<SeenOrder> =>
  (await expectOk<{ data: SeenOrder }>(ledger, url, 'GET', `/api/orders/${orderId}`, { token })).data;

/** If the answer to a cancellation was lost, the retry gets a conflict. Then the state of the order decides. */
async function cancel(url: string, ledger: Ledger, order: AcknowledgedOrder, token: string): Promise<void> {
  const { status, body } = await insist(ledger, url, 'PATCH', `/api/orders/${order.orderId}/cancel`, {
    token,
    body: {},
  });
  if (status === 200 || (await readOrder(url, ledger, order.orderId, token)).status === 'cancelled')
    order.units = 0;
  else ledger.useless.push(`cancel: ${status} ${body.code}`);
}

async function lower(url: string, ledger: Ledger, order: AcknowledgedOrder, token: string): Promise<void> {
  const { version, items } = await readOrder(url, ledger, order.orderId, token);
  const body = {
    version,
    items: items.map(({ id, productId, unitPrice }) => ({
      id,
      productId,
      quantity: 1,
      unitPrice: Number(unitPrice),
    })),
  };
  const answer = await insist(ledger, url, 'PATCH', `/api/orders/${order.orderId}/confirm`, { token, body });
  if (answer.status !== 200) {
    const now = await readOrder(url, ledger, order.orderId, token);
    if (now.items[0]?.quantity !== 1) {
      ledger.useless.push(`confirm: ${answer.status} ${answer.body.code}`);
      return;
    }
  }
  order.units = 1;
}

/** If the answer to a registration was lost, the retry gets a duplicate error: the account exists. */
async function register(url: string, ledger: Ledger): Promise<void> {
  const email = newEmail('nova');
  const password = 'Senha123';
  const fullName = 'Nara Leão';
  const body = { email, password, ...splitName(fullName), fullName, cpf: newCpf(), acceptTerms: true };
  const answer = await insist(ledger, url, 'POST', '/api/auth/register/shopper', { body });
  if (answer.status >= 300 && answer.body.code !== 'EMAIL_TAKEN') {
    ledger.useless.push(`register: ${answer.status} ${answer.body.code} ${answer.body.message}`);
    return;
  }
  await expectOk(ledger, url, 'POST', '/api/auth/login/shopper', { body: { email, password } });
}
