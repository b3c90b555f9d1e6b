import { setTimeout as pause } from 'node:timers/promises';
import { adminToken, newBag, newShop, newShopper } from '../../e2e/support/market.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { buy, createOpenOrders, expectOk, logIn, type Place, register } from './buying.ts';
import { confirmAddresses } from './database.ts';
import type { Ledger } from './ledger.ts';
import { watchLists } from './watch.ts';

const BUYERS = 6;
const BAGS = 3;
export const STOCK = 5_000;
/** Pause in milliseconds between two actions of a simulated buyer. A real person acts at about this speed. */
const BUYER_PAUSE_MS = 700;
const POLL_PAUSE_MS = 500;
const CHANGE_PAUSE_MS = 1_000;
/**
 * Number of open orders in reserve. While a fault prevents new orders, the shop cancels orders from this reserve. The
 * reserve is large enough for the longest of these faults.
 */
const OPEN_ORDERS = 30;
const REFILL_PAUSE_MS = 400;
const LOGIN_PAUSE_MS = 1_500;
const NEWCOMER_PAUSE_MS = 8_000;
const NEWCOMERS = 8;
const ADMIN_PAUSE_MS = 1_000;

/** Two shops, and simulated shoppers who place orders until `close` is called. */
export interface Market {
  /** The shop where the shoppers place orders, and a shop whose lists are polled. */
  places: readonly [Place, ...Place[]];
  ledger: Ledger;
  /**
   * Stops new actions, and waits until all pending actions have a final response.
   * @throws Error if an action gets no final response
   */
  close(): Promise<void>;
}

export async function openPlace(
  stack: Pick<Stack, 'url'> & { admin?: { email: string; password: string } },
  ledger: Ledger,
  name: string,
): Promise<Place> {
  const shop = await newShop(stack, name);
  const bags: string[] = [];
  for (let index = 0; index < BAGS; index += 1) bags.push(await newBag(stack, shop, STOCK));
  return { url: stack.url, ledger, shop, bags };
}

/**
 * Opens two shops. Simulated buyers order and cancel, new users register, an administrator reads data, and one shop and
 * one shopper poll their lists of orders.
 */
export async function openMarket(stack: Stack, ledger: Ledger): Promise<Market> {
  const { url } = stack;
  const bakery = await openPlace(stack, ledger, 'Padaria da Prova');
  const watchedPlace = await openPlace(stack, ledger, 'Mercado da Vitrine');
  const buyers = [];
  for (let index = 0; index < BUYERS; index += 1) buyers.push(await newShopper(stack));
  const watcher = await newShopper(stack);
  const patient = await newShopper(stack);
  await confirmAddresses(stack);
  const admin = await adminToken(url);

  const openOrders = createOpenOrders(watchedPlace, patient, OPEN_ORDERS);
  for (let index = 0; index < OPEN_ORDERS; index += 1) await openOrders.refill();

  let isOpen = true;
  const every = async (waitMs: number, act: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; isOpen; turn += 1) {
      await act(turn);
      await pause(waitMs);
    }
  };
  const lists = watchLists(watchedPlace, watcher);
  const people = [
    ...buyers.map((buyer, index) => every(BUYER_PAUSE_MS, (turn) => buy(bakery, buyer, turn + index))),
    ...lists.polls.map((poll) => every(POLL_PAUSE_MS, poll)),
    every(CHANGE_PAUSE_MS, () => lists.change()),
    every(REFILL_PAUSE_MS, () => openOrders.refill()),
    every(CHANGE_PAUSE_MS, () => openOrders.answerOne()),
    every(LOGIN_PAUSE_MS, () => logIn(bakery, watcher)),
    every(NEWCOMER_PAUSE_MS, async (turn) => {
      if (turn < NEWCOMERS) await register(bakery);
    }),
    every(ADMIN_PAUSE_MS, () => expectOk(ledger, url, 'GET', '/api/admin/orders?limit=5', { token: admin })),
  ];
  const everybody = Promise.all(people);
  // Without this handler, Node.js would end the process on the first error. `close` awaits the same promise and reports
  // the error.
  everybody.catch(() => undefined);
  return {
    places: [bakery, watchedPlace],
    ledger,
    async close() {
      isOpen = false;
      await everybody;
    },
  };
}
