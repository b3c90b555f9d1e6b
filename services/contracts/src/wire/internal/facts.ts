import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import { idSchema } from '../ids.ts';
import { type Caller, defineCall } from './calls.ts';

/** An event that one service sends to another. Delivery is at least once and in no particular order. */
export interface Fact<S extends Schema = Schema> {
  type: string;
  /** The only service that may send it. */
  source: Caller;
  target: 'auth' | 'catalog' | 'orders';
  /** Contains ids and numbers, no personal data. */
  payload: S;
}

/** Delivers an event from the outbox of one service to another. Every service that is a target implements this call. */
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

/** Every event between services. */
export const facts = {
  /** The order exists; catalog marks its holds as sold. */
  orderPlaced: {
    type: 'order.placed',
    source: 'orders',
    target: 'catalog',
    payload: object({ orderId: idSchema }),
  },
  /** These quantities of a placed order return to the stock. Consumers deduplicate by order and version. */
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
   * Sum and count of a partner's ratings. The event with the highest count wins, because events arrive in any order.
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
  /** A partner was closed; orders cancels its open orders (reason `partner_closed`). */
  partnerClosed: {
    type: 'partner.closed',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** Ends the sessions of a partner (rejection), or also deletes its account (`deleted`). */
  partnerAccount: {
    type: 'partner.account',
    source: 'catalog',
    target: 'auth',
    payload: object({ partnerId: idSchema, deleted: boolean().required() }),
  },
  /** A shop has closed its account; orders keeps its past orders and removes its contact data. */
  partnerLeft: {
    type: 'partner.left',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** A shopper's account was deleted; orders anonymises its orders. */
  shopperDeleted: {
    type: 'shopper.deleted',
    source: 'auth',
    target: 'orders',
    payload: object({ shopperId: idSchema }),
  },
} satisfies Record<string, Fact>;
