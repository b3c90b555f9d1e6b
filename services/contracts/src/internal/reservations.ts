import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import type { BagCategory, BagType } from '../bags.ts';
import { idSchema } from '../ids.ts';

/** What orders asks catalog to hold; prices are the shopper's, in cents (architecture: the reservation saga). */
export const reservationRequestSchema = object({
  orderId: idSchema,
  partnerId: idSchema,
  lines: array(
    object({
      itemId: idSchema,
      quantity: number().integer().min(1).required(),
      unitPriceCents: number().integer().min(0).required(),
    }).required(),
  )
    .min(1)
    .required(),
  /**
   * Answers what holding would answer, and holds nothing: for an order that is refused anyway (its total does not fit
   * its items), so that the refusal can name the item whose price changed.
   */
  checkOnly: boolean(),
});
export type ReservationRequest = InferType<typeof reservationRequestSchema>;

/** Snapshot of one held item: what the order keeps for ever, whatever the shop edits later. */
export interface ReservedLine {
  itemId: string;
  kind: 'bag' | 'product';
  name: string;
  quantity: number;
  unitPriceCents: number;
  bag: { type: BagType; category: BagCategory } | null;
  photoUrl: string | null;
}

/** Snapshot of the shop at the time of the order. Instants ISO 8601 UTC. */
export interface ReservedPartner {
  id: string;
  businessName: string;
  address: string;
  phone: string;
  email: string;
  zone: string;
  latitude: number | null;
  longitude: number | null;
}

/** The typed outcome of a reservation: expected refusals are no exceptions. */
export type ReservationOutcome =
  | {
      outcome: 'reserved';
      lines: ReservedLine[];
      partner: ReservedPartner;
      pickup: { startsAt: string; endsAt: string; text: string };
    }
  | { outcome: 'out_of_stock'; itemId: string; name: string; kind: 'bag' | 'product'; available: number }
  | { outcome: 'price_changed'; itemId: string; name: string; unitPriceCents: number }
  | { outcome: 'item_gone'; itemId: string; name: string | null }
  | { outcome: 'partner_closed' }
  | { outcome: 'partner_unknown' }
  | { outcome: 'pickup_over' };

/** Catalog asks orders what became of holds that are older than they should be. */
export const intentResolutionSchema = object({ orderIds: array(idSchema).min(1).max(200).required() });
/** `placed`: the hold becomes sold. `abandoned`: the intent can never be placed any more, the hold goes back. */
export interface IntentResolution {
  orderId: string;
  state: 'placed' | 'abandoned';
}

/** The wire schema of an outcome: validated where it arrives. */
export const reservationOutcomeSchema = object({
  outcome: mixed<ReservationOutcome['outcome']>()
    .oneOf([
      'reserved',
      'out_of_stock',
      'price_changed',
      'item_gone',
      'partner_closed',
      'partner_unknown',
      'pickup_over',
    ])
    .required(),
}).unknown(true);

const fact = <T extends string>(type: T) => mixed<T>().oneOf([type]).required();

/** orders → catalog: the order exists, its holds are sold. Keyed by order. */
export const orderPlacedFact = object({ type: fact('order.placed'), orderId: idSchema });
/**
 * orders → catalog: stock of a placed order comes back. Keyed by order and version, so that a second delivery changes
 * nothing. `lines` are the quantities that return.
 */
export const stockReturnedFact = object({
  type: fact('order.stockReturned'),
  orderId: idSchema,
  version: number().integer().required(),
  lines: array(
    object({ itemId: idSchema, quantity: number().integer().min(1).required() }).required(),
  ).required(),
});
/** orders → catalog: a partner's ratings so far, as sum and count; the newest count wins. */
export const partnerRatedFact = object({
  type: fact('partner.rated'),
  partnerId: idSchema,
  sum: number().integer().required(),
  count: number().integer().required(),
});
/** catalog → orders: a partner was closed; its open orders are cancelled (partner_closed). */
export const partnerClosedFact = object({ type: fact('partner.closed'), partnerId: idSchema });
/** auth → orders: a shopper's account is gone; its orders are anonymised. */
export const shopperDeletedFact = object({ type: fact('shopper.deleted'), shopperId: idSchema });
/** catalog → auth: sessions of a partner end (rejection) or its account goes too (deletion). */
export const partnerAccountFact = object({
  type: fact('partner.account'),
  partnerId: idSchema,
  deleted: boolean().required(),
});
/** auth → catalog: a registration to complete; the same body as PUT /internal/partners/{id}. */
export const partnerProvisionSchema = object({
  partnerId: idSchema,
  businessName: string().required(),
  cnpj: string().required(),
  businessType: string().required(),
  address: string().required(),
  phone: string().required(),
  email: string().required(),
  ownerName: string().required(),
  ip: string().required(),
});
export type PartnerProvision = InferType<typeof partnerProvisionSchema>;
