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
/** Roughly the pace of a person who buys. Fair use is off in this run. */
const BUYER_PAUSE_MS = 700;
const POLL_PAUSE_MS = 500;
const CHANGE_PAUSE_MS = 1_000;
/** Enough for the longest fault in which nobody can order. */
const OPEN_ORDERS = 30;
const REFILL_PAUSE_MS = 400;
const LOGIN_PAUSE_MS = 1_500;
const NEWCOMER_PAUSE_MS = 8_000;
const NEWCOMERS = 8;
const ADMIN_PAUSE_MS = 1_000;

/** Two shops with their bags, and people who use the market until it closes. */
export interface Market {
  /** The bakery, where people buy, and a shop of which the lists are watched. */
  places: readonly [Place, Place];
  ledger: Ledger;
  /** Stops new actions and resolves when all pending ones have a final answer. @throws if one has not */
  close(): Promise<void>;
}

async function openPlace(stack: Stack, ledger: Ledger, name: string): Promise<Place> {
  const shop = await newShop(stack, name);
  const bags: string[] = [];
  for (let index = 0; index < BAGS; index += 1) bags.push(await newBag(stack, shop, STOCK));
  return { url: stack.url, ledger, shop, bags };
}

/**
 * Opens the shops and registers buyers. They buy, cancel and have their orders lowered, while others register and log in, an
 * administrator reads, a shop answers orders, and two polled lists are watched.
 */
export async function openMarket(stack: Stack, ledger: Ledger): Promise<Market> {
  const { url } = stack;
  const bakery = await openPlace(stack, ledger, 'Padaria da Prova');
  const watched = await openPlace(stack, ledger, 'Mercado da Vitrine');
  const buyers = [];
  for (let index = 0; index < BUYERS; index += 1) buyers.push(await newShopper(stack));
  const watcher = await newShopper(stack);
  const patient = await newShopper(stack);
  await confirmAddresses(stack);
  const admin = await adminToken(url);

  const openOrders = createOpenOrders(watched, patient, OPEN_ORDERS);
  for (let index = 0; index < OPEN_ORDERS; index += 1) await openOrders.refill();

  let isOpen = true;
  const every = async (waitMs: number, act: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; isOpen; turn += 1) {
      await act(turn);
      await pause(waitMs);
    }
  };
  const lists = watchLists(watched, watcher);
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
  // `close` reports the error.
  everybody.catch(() => undefined);
  return {
    places: [bakery, watched],
    ledger,
    async close() {
      isOpen = false;
      await everybody;
    },
  };
}
