import { array, boolean, type InferType, mixed, number, object, type Schema, string } from 'yup';
import { type BagCategory, bagCategoryValues, type BagType, bagTypeValues } from '../../domain/bagTypes.ts';
import { idSchema } from '../ids.ts';

/** What orders asks catalog to hold; prices are the shopper's, in cents (architecture.md#placing-an-order). */
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
  /** More units of one bag are refused; absent where fair use is not asked for (product/orders.md#fair-use). */
  maxBagUnits: number().integer().min(1),
});
export type ReservationRequest = InferType<typeof reservationRequestSchema>;

const text = string().required();
const cents = number().integer().min(0).required();
const kind = mixed<'bag' | 'product'>().oneOf(['bag', 'product']).required();

/** What each outcome of a reservation says: expected refusals are no exceptions. */
const outcomes = {
  /** Snapshots that the order keeps for ever, whatever the shop edits later. Instants ISO 8601 UTC. */
  reserved: object({
    lines: array(
      object({
        itemId: idSchema,
        kind,
        name: text,
        quantity: number().integer().min(1).required(),
        unitPriceCents: cents,
        bag: object({
          type: mixed<BagType>().oneOf(bagTypeValues).required(),
          category: mixed<BagCategory>().oneOf(bagCategoryValues).required(),
        })
          .nullable()
          .defined(),
        photoUrl: string().nullable().defined(),
      }).required(),
    ).required(),
    partner: object({
      id: idSchema,
      businessName: text,
      address: text,
      phone: text,
      email: text,
      zone: text,
      latitude: number().nullable().defined(),
      longitude: number().nullable().defined(),
    }).required(),
    pickup: object({ startsAt: text, endsAt: text, text }).required(),
  }),
  out_of_stock: object({ itemId: idSchema, name: text, kind, available: number().integer().required() }),
  bag_limit: object({ itemId: idSchema }),
  price_changed: object({ itemId: idSchema, name: text, unitPriceCents: cents }),
  item_gone: object({ itemId: idSchema, name: string().nullable().defined() }),
  partner_closed: object({}),
  partner_unknown: object({}),
  pickup_over: object({}),
};
type OutcomeName = keyof typeof outcomes;
export type ReservationOutcome = {
  [Name in OutcomeName]: { outcome: Name } & InferType<(typeof outcomes)[Name]>;
}[OutcomeName];
export type ReservedLine = Extract<ReservationOutcome, { outcome: 'reserved' }>['lines'][number];

const outcomeNames = Object.keys(outcomes) as OutcomeName[];
/** The outcome of a reservation, with what that outcome says and nothing else. */
export const reservationOutcomeSchema = object({
  outcome: mixed<OutcomeName>().oneOf(outcomeNames).required(),
}).when(
  '.outcome',
  ([outcome]: OutcomeName[], schema) =>
    outcome && outcomeNames.includes(outcome) ? schema.concat(outcomes[outcome]) : schema,
  // Which fields go with which outcome is what the condition says; yup's types do not look into it.
) as unknown as Schema<ReservationOutcome>;
