import { bagCategoryValues, bagTypeValues, type BagCategory, type BagType } from '@boaxepa/contracts/bags';
import { idSchema } from '@boaxepa/contracts/ids';
import {
  reservationOutcomeSchema,
  type ReservationOutcome,
  type ReservationRequest,
} from '@boaxepa/contracts/internal/reservations';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { array, mixed, number, object, string } from 'yup';

const cents = number().integer().min(0).required();
const kind = mixed<'bag' | 'product'>().oneOf(['bag', 'product']).required();
const outcome = <T extends string>(name: T) => mixed<T>().oneOf([name]).required();

const reserved = object({
  outcome: outcome('reserved'),
  lines: array(
    object({
      itemId: idSchema,
      kind,
      name: string().required(),
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
    businessName: string().required(),
    address: string().required(),
    phone: string().required(),
    email: string().required(),
    zone: string().required(),
    latitude: number().nullable().defined(),
    longitude: number().nullable().defined(),
  }).required(),
  pickup: object({
    startsAt: string().required(),
    endsAt: string().required(),
    text: string().required(),
  }).required(),
});
const outOfStock = object({
  outcome: outcome('out_of_stock'),
  itemId: idSchema,
  name: string().required(),
  kind,
  available: number().integer().required(),
});
const priceChanged = object({
  outcome: outcome('price_changed'),
  itemId: idSchema,
  name: string().required(),
  unitPriceCents: cents,
});
const itemGone = object({
  outcome: outcome('item_gone'),
  itemId: idSchema,
  name: string().nullable().defined(),
});

/** What is held for an order. */
export type Reserved = Extract<ReservationOutcome, { outcome: 'reserved' }>;
/** Why nothing is. */
export type Refusal = Exclude<ReservationOutcome, Reserved>;

function checked(answer: { outcome: ReservationOutcome['outcome'] }): Promise<ReservationOutcome> {
  const name = answer.outcome;
  if (name === 'reserved') return reserved.validate(answer);
  if (name === 'out_of_stock') return outOfStock.validate(answer);
  if (name === 'price_changed') return priceChanged.validate(answer);
  if (name === 'item_gone') return itemGone.validate(answer);
  return Promise.resolve({ outcome: name });
}

/**
 * Asks catalog to hold the lines of an order; safe to send twice. Expected refusals are outcomes, no exceptions.
 * @throws AppError SERVICE_UNAVAILABLE when catalog does not answer: whether stock is held is then unknown
 */
export async function reserveStock(
  catalog: InternalClient,
  request: ReservationRequest,
): Promise<ReservationOutcome> {
  const answer = await catalog.post('/internal/reservations', {
    body: request,
    idempotent: true,
    deadlineMs: 5000,
    schema: reservationOutcomeSchema,
  });
  return checked(answer);
}
