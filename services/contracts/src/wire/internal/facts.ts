import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import { idSchema } from '../ids.ts';
import { type Caller, defineCall } from './calls.ts';

/** Something that happened in one service and that another must hear. It arrives at least once, in no particular order. */
export interface Fact<S extends Schema = Schema> {
  type: string;
  /** Who alone may tell it. */
  source: Caller;
  target: 'auth' | 'catalog' | 'orders';
  /** Ids and numbers, no personal data. */
  payload: S;
}

/** How a fact goes from the outbox of one service to another; every service that is a target answers it. */
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

/** Every fact that services tell each other. */
export const facts = {
  /** the order exists, its holds are sold. */
  orderPlaced: {
    type: 'order.placed',
    source: 'orders',
    target: 'catalog',
    payload: object({ orderId: idSchema }),
  },
  /** these quantities of a placed order come back. Order and version make it one, whichever way it comes twice. */
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
  /** a partner's ratings so far, as sum and count; the newest count wins. */
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
  /** a partner was closed; its open orders are cancelled (partner_closed). */
  partnerClosed: {
    type: 'partner.closed',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** sessions of a partner end (rejection), or its account goes too (deletion). */
  partnerAccount: {
    type: 'partner.account',
    source: 'catalog',
    target: 'auth',
    payload: object({ partnerId: idSchema, deleted: boolean().required() }),
  },
  /** a shop has closed its account; its past orders stay without its contact. */
  partnerLeft: {
    type: 'partner.left',
    source: 'catalog',
    target: 'orders',
    payload: object({ partnerId: idSchema }),
  },
  /** a shopper's account is gone; its orders are anonymised. */
  shopperDeleted: {
    type: 'shopper.deleted',
    source: 'auth',
    target: 'orders',
    payload: object({ shopperId: idSchema }),
  },
} satisfies Record<string, Fact>;
