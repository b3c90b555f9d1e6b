import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import { idSchema } from '../ids.ts';
import { type Caller, defineCall } from './calls.ts';

/**
 * An event that one service sends to another service. Each event is delivered at least once, and events arrive in no
 * particular order.
 */
export interface Fact<S extends Schema = Schema> {
  type: string;
  /** The only service that may send the event. */
  source: Caller;
  target: 'auth' | 'catalog' | 'orders';
  /** The payload contains ids and numbers, and no personal data. */
  payload: S;
}

/** Delivers an event from the outbox of one service to another service. Every target service implements this call. */
export const takeFact = defineCall('POST /internal/events', {
  summary: 'Takes a fact of another service',
  callers: ['auth', 'catalog', 'orders'],
  body: object({
    id: string().required(),
    type: string().required(),
    payload: mixed().defined(),
    occurredAt: string().datetime().required(),
  }),
  output: null,
  maxBody: 1024 * 1024,
  deadlineMs: 5000,
});

/** All events between services. */
export const facts = {
  /** An order was placed. Catalog marks the units that it holds for the order as sold. */
  orderPlaced: {
    type: 'order.placed',
    source: 'orders',
    target: 'catalog',
    payload: object({ orderId: idSchema }),
  },
  /** These quantities of a placed order return to the stock. Consumers deduplicate the event by order and version. */
  stockReturned: {
    type: 'order.stockReturned',
    source: 'orders',
    target: 'catalog',
    payload: object({
      orderId: idSchema,
      version: number().integer().required(),
      lines: array(
        object({ itemId: idSchema, quantity: number().integer().min(1).required() }).required(),
      ).required(),
    }),
  },
  /**
   * Sum and count of a partner's ratings. Because events can arrive in any order, the event with the highest count
   * wins.
   */
  partnerRated: {
    type: 'partner.rated',
    source: 'orders',
    target: 'catalog',
    payload: object({
      partnerId: idSchema,
      sum: number().integer().required(),
      count: number().integer().required(),
    }),
  },
  /** A partner was closed. The orders service cancels the open orders of this partner (reason `partner_closed`). */
  partnerClosed: {
    type: 'partner.closed',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** Ends the sessions of a partner after a rejection. With `deleted`, it also deletes the partner's account. */
  partnerAccount: {
    type: 'partner.account',
    source: 'catalog',
    target: 'auth',
    payload: object({ partnerId: idSchema, deleted: boolean().required() }),
  },
  /**
   * A shop was deleted. The orders service keeps the shop's past orders, and removes its contact data and its setting for
   * hand-overs.
   */
  partnerLeft: {
    type: 'partner.left',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** A shopper's account was deleted. The orders service anonymises the orders of this shopper. */
  shopperDeleted: {
    type: 'shopper.deleted',
    source: 'auth',
    target: 'orders',
    payload: object({ shopperId: idSchema }),
  },
} satisfies Record<string, Fact>;
