import { array, boolean, type InferType, mixed, number, object, type Schema, string } from 'yup';
import { type BagCategory, bagCategoryValues, type BagType, bagTypeValues } from '../../domain/bagTypes.ts';
import { idSchema } from '../ids.ts';

/**
 * Stock that the orders service asks catalog to hold (architecture.md#placing-an-order). Prices are in cents, as the shopper saw
 * them.
 */
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
   * If true, no stock is held and the call only returns the outcome. Used if the total of an order is wrong, so that the error
   * message can name the item with the changed price.
   */
  checkOnly: boolean(),
  /** Maximum number of units of one bag per order. Absent if the fair use rules are disabled (product/orders.md#fair-use). */
  maxBagUnits: number().integer().min(1),
});
export type ReservationRequest = InferType<typeof reservationRequestSchema>;

const text = string().required();
const cents = number().integer().min(0).required();
const kind = mixed<'bag' | 'product'>().oneOf(['bag', 'product']).required();

/** Fields of each outcome. Expected refusals are outcomes instead of errors. */
const outcomes = {
  /** Copies of the items, which the order stores because the shop may change the items later. Instants are in ISO 8601, UTC. */
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
/** Schema of the outcome of a reservation. Only the fields of the given outcome are accepted. */
export const reservationOutcomeSchema = object({
  outcome: mixed<OutcomeName>().oneOf(outcomeNames).required(),
}).when(
  '.outcome',
  ([outcome]: OutcomeName[], schema) =>
    outcome && outcomeNames.includes(outcome) ? schema.concat(outcomes[outcome]) : schema,
  // Safe cast, because the `when` condition selects the fields of the outcome. The types of yup cannot express the condition.
) as unknown as Schema<ReservationOutcome>;
