import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import { idSchema } from '../ids.ts';
import { type Caller, defineCall } from './calls.ts';

/**
 * An event that one service sends to another. It is delivered at least once, so receivers must ignore duplicates.
 * Events may arrive in any order.
 */
export interface ServiceEvent<S extends Schema = Schema> {
  type: string;
  source: Caller;
  target: 'auth' | 'catalog' | 'orders';
  /** Schema of the payload. A payload may contain ids and numbers, but no personal data. */
  payload: S;
}

/** Internal API call that delivers an event. Every service that receives events implements this call. */
export const receiveEvent = defineCall('POST /internal/events', {
  summary: 'Receives an event of another service',
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

export const events = {
  /**
   * An order was placed. The catalog service receives this event and records the reserved units of the order as sold.
   */
  orderPlaced: {
    type: 'order.placed',
    source: 'orders',
    target: 'catalog',
    payload: object({ orderId: idSchema }),
  },
  /**
   * Units of an order return to the stock, for example after a cancellation. The catalog service recognizes a
   * repeated event by order id and version.
   */
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
   * New sum and count of a shop's ratings. Events may arrive in any order, so the receiver stores only the values with
   * the highest count.
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
  /** A shop was closed. The orders service cancels the shop's open orders with the reason `partner_closed`. */
  partnerClosed: {
    type: 'partner.closed',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /**
   * A shop lost its approval or was deleted. The auth service ends the partner's sessions. If `deleted` is true, it
   * also deletes the account.
   */
  partnerAccount: {
    type: 'partner.account',
    source: 'catalog',
    target: 'auth',
    payload: object({ partnerId: idSchema, deleted: boolean().required() }),
  },
  /** A shop was deleted. The orders service keeps past orders, but removes the shop's contact data and settings. */
  partnerLeft: {
    type: 'partner.left',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** Login sessions have ended. The orders service deletes the push subscriptions of these sessions. */
  sessionsEnded: {
    type: 'sessions.ended',
    source: 'auth',
    target: 'orders',
    payload: object({ sids: array(idSchema).required() }),
  },
  /** A shopper's account was deleted. The orders service anonymizes the shopper's orders. */
  shopperDeleted: {
    type: 'shopper.deleted',
    source: 'auth',
    target: 'orders',
    payload: object({ shopperId: idSchema }),
  },
} satisfies Record<string, ServiceEvent>;
