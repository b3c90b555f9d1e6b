import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import { idSchema } from '../ids.ts';
import { defineCall } from './calls.ts';

/** Something that happened in one service and that another must hear. It arrives at least once, in no particular order. */
export interface Fact<S extends Schema = Schema> {
  type: string;
  target: 'auth' | 'catalog' | 'orders';
  /** Ids and numbers, no personal data. */
  payload: S;
}

/** How a fact goes from the outbox of one service to another; every service that is a target answers it. */
export const takeFact = defineCall('POST /internal/events', {
  summary: 'Takes a fact of another service',
  body: object({
    id: string().required(),
    type: string().required(),
    payload: mixed().defined(),
    occurredAt: string().required(),
  }),
  output: null,
  maxBody: 1024 * 1024,
  deadlineMs: 5000,
});

/** Every fact that services tell each other. */
export const facts = {
  /** orders: the order exists, its holds are sold. */
  orderPlaced: {
    type: 'order.placed',
    target: 'catalog',
    payload: object({ orderId: idSchema }),
  },
  /** orders: these quantities of a placed order come back. Order and version make it one, whichever way it comes twice. */
  stockReturned: {
    type: 'order.stockReturned',
    target: 'catalog',
    payload: object({
      orderId: idSchema,
      version: number().integer().required(),
      lines: array(
        object({ itemId: idSchema, quantity: number().integer().min(1).required() }).required(),
      ).required(),
    }),
  },
  /** orders: a partner's ratings so far, as sum and count; the newest count wins. */
  partnerRated: {
    type: 'partner.rated',
    target: 'catalog',
    payload: object({
      partnerId: idSchema,
      sum: number().integer().required(),
      count: number().integer().required(),
    }),
  },
  /** catalog: a partner was closed; its open orders are cancelled (partner_closed). */
  partnerClosed: {
    type: 'partner.closed',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** catalog: sessions of a partner end (rejection), or its account goes too (deletion). */
  partnerAccount: {
    type: 'partner.account',
    target: 'auth',
    payload: object({ partnerId: idSchema, deleted: boolean().required() }),
  },
  /** catalog: a shop has closed its account; its past orders stay without its contact. */
  partnerLeft: {
    type: 'partner.left',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** auth: a shopper's account is gone; its orders are anonymised. */
  shopperDeleted: {
    type: 'shopper.deleted',
    target: 'orders',
    payload: object({ shopperId: idSchema }),
  },
} satisfies Record<string, Fact>;
