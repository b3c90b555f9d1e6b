import type { PickupLink, SharedPickup } from '@boaxepa/contracts/wire/pickupLink';
import { centsToDecimal } from '@boaxepa/contracts/domain/money';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { findOrder, readOrder } from '../orders/findOrder.ts';
import { isCollectable, type OrderRecord, pickupText } from '../orders/order.ts';
import { pickupLinks } from './pickupLink.model.ts';

type LinkServices = Pick<Services, 'connection' | 'clock' | 'linkTokens' | 'publicUrl'>;

/** Returns true if the order can be collected now and has a pickup code. */
const hasUsableCode = (order: OrderRecord) => isCollectable(order) && order.pickupCode !== undefined;

/**
 * Returns the pickup link of the shopper's order. The first call creates the link
 * (product/orders.md#links-for-another-person).
 * @throws AppError NOT_FOUND if the order is not the shopper's, INVALID_TRANSITION if it has no usable code, or
 * PICKUP_OVER
 */
export async function openPickupLink(
  { connection, clock, linkTokens, publicUrl }: LinkServices,
  actor: Actor,
  orderId: string,
): Promise<PickupLink> {
  const { order } = await findOrder(connection, actor, orderId);
  const expiresAt = order.pickup.endsAt;
  if (!hasUsableCode(order))
    throw appError('INVALID_TRANSITION', { message: 'Este pedido não tem código para enviar' });
  if (expiresAt <= clock()) throw appError('PICKUP_OVER');
  const links = pickupLinks(connection);
  const issued = linkTokens.issue(orderId);
  // Concurrent calls return the same link: only one of them inserts the record, and MongoDB makes the others read it.
  const stored = await links
    .findOneAndUpdate(
      { _id: orderId },
      { $setOnInsert: { ...issued, expiresAt } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean()
    .orFail();
  let token = linkTokens.reveal(orderId, stored);
  if (token === undefined) {
    // The secret has changed, so the old token can no longer be computed. Store a new one. The hash in the filter
    // ensures that only one of several concurrent requests replaces the token.
    await links.updateOne({ _id: orderId, tokenHash: stored.tokenHash }, { $set: issued });
    const replaced = await links.findById(orderId).lean().orFail();
    token = linkTokens.reveal(orderId, replaced);
  }
  if (token === undefined) throw new Error('the link cannot be revealed');
  return { url: new URL(`/r/${token}`, publicUrl).href, expiresAt: expiresAt.toISOString() };
}

/**
 * Cancels the pickup link of the shopper's order. Requests to the link's URL then get the status 404.
 * @throws AppError NOT_FOUND if the order is not the shopper's
 */
export async function cancelPickupLink(
  { connection }: LinkServices,
  actor: Actor,
  orderId: string,
): Promise<void> {
  await findOrder(connection, actor, orderId);
  await pickupLinks(connection).deleteOne({ _id: orderId });
}

/**
 * Returns the data that the page of a pickup link shows.
 * @throws AppError NOT_FOUND if the link is unknown, expired or cancelled, or its order is closed
 */
export async function readPickupLink(
  { connection, clock, linkTokens, pickupCodes }: LinkServices & Pick<Services, 'pickupCodes'>,
  token: string,
): Promise<SharedPickup> {
  const link = await pickupLinks(connection)
    .findOne({ tokenHash: linkTokens.hashOf(token) })
    .lean();
  const order = link && link.expiresAt > clock() ? await readOrder(connection, link._id) : null;
  const visibleCode = order && hasUsableCode(order) ? pickupCodes.reveal(order) : undefined;
  if (!order || !visibleCode)
    throw appError('NOT_FOUND', { message: 'Este link não vale mais. Fale com quem enviou.' });
  const { businessName, address, phone, latitude, longitude, zone } = order.partner;
  return {
    ...visibleCode,
    shop: { name: businessName, address, phone, latitude, longitude },
    zone,
    pickupSchedule: pickupText(order),
    pickupStartsAt: order.pickup.startsAt.toISOString(),
    pickupEndsAt: order.pickup.endsAt.toISOString(),
    totalAmount: centsToDecimal(order.totalCents),
    paymentMethod: order.paymentMethod,
    payment: { state: order.money?.state ?? null },
  };
}
