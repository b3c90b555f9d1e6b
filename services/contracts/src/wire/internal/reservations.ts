import { array, boolean, type InferType, mixed, number, object, type Schema, string } from 'yup';
import { type BagCategory, bagCategoryValues, type BagType, bagTypeValues } from '../../domain/bagTypes.ts';
import { idSchema } from '../ids.ts';

/**
 * Request to reserve stock for an order (architecture.md#placing-an-order). `unitPriceCents` is the price that the
 * shopper saw. If a price has changed, the catalog service refuses the reservation.
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
   * If true, the catalog service checks the items without reserving them. The orders service uses this check to quote a
   * cart, and to find the reason why an order must be refused.
   */
  checkOnly: boolean(),
  /**
   * Maximum number of units of one surprise bag. Absent if the fair-use limits are switched off
   * (product/orders.md#fair-use).
   */
  maxBagUnits: number().integer().min(1),
});
export type ReservationRequest = InferType<typeof reservationRequestSchema>;

const text = string().required();
const cents = number().integer().min(0).required();
const kind = mixed<'bag' | 'product'>().oneOf(['bag', 'product']).required();

/**
 * Response fields for each outcome of a reservation. Expected refusals, such as sold-out items, are outcomes instead
 * of errors, so that callers can handle each of them.
 */
const outcomes = {
  /**
   * Copies of the reserved items. The order stores these copies, because the shop may change the items later. Times are
   * ISO 8601 in UTC.
   */
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
      /** Unused, and optional for one release (upgrades.md#rules), because older orders services require it. */
      id: idSchema.optional(),
      businessName: text,
      address: text,
      phone: text,
      email: text,
      zone: text,
      latitude: number().nullable().defined(),
      longitude: number().nullable().defined(),
    }).required(),
    pickup: object({
      startsAt: text,
      endsAt: text,
      /** Unused, and optional for one release (upgrades.md#rules), because older orders services require it. */
      text: string(),
    }).required(),
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
/** Response to a reservation request. The value of `outcome` determines the other fields. */
export const reservationOutcomeSchema = object({
  outcome: mixed<OutcomeName>().oneOf(outcomeNames).required(),
}).when(
  '.outcome',
  ([outcome]: OutcomeName[], schema) =>
    outcome && outcomeNames.includes(outcome) ? schema.concat(outcomes[outcome]) : schema,
  // Safe cast: `when` selects the fields by outcome, but yup's types cannot express this.
) as unknown as Schema<ReservationOutcome>;
