import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import { idSchema } from '../ids.ts';
import { type Caller, defineCall } from './calls.ts';

/** An event from one service to another. Delivery is at least once and unordered. */
export interface Fact<S extends Schema = Schema> {
  type: string;
  source: Caller;
  target: 'auth' | 'catalog' | 'orders';
  /** Schema of the payload. Payloads contain ids and numbers, and no personal data. */
  payload: S;
}

/** Delivers an event from the outbox of a service. Every target service implements the call. */
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

export const facts = {
  /** An order was placed. The catalog service changes the held units to sold units. */
  orderPlaced: {
    type: 'order.placed',
    source: 'orders',
    target: 'catalog',
    payload: object({ orderId: idSchema }),
  },
  /** Units of a placed order return to the stock. Receivers deduplicate the event by order and version. */
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
  /** Sum and count of a partner's ratings. Events arrive unordered, so the event with the highest count wins. */
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
  /** A partner was closed. The orders service cancels the partner's open orders with the reason `partner_closed`. */
  partnerClosed: {
    type: 'partner.closed',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** A partner was rejected. The auth service ends the partner's sessions, and also deletes the account if `deleted` is true. */
  partnerAccount: {
    type: 'partner.account',
    source: 'catalog',
    target: 'auth',
    payload: object({ partnerId: idSchema, deleted: boolean().required() }),
  },
  /**
   * A shop was deleted. The orders service keeps the shop's past orders, and removes the contact data and settings of the shop.
   */
  partnerLeft: {
    type: 'partner.left',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** A shopper's account was deleted. The orders service anonymises the shopper's orders. */
  shopperDeleted: {
    type: 'shopper.deleted',
    source: 'auth',
    target: 'orders',
    payload: object({ shopperId: idSchema }),
  },
} satisfies Record<string, Fact>;
