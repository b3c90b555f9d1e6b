import type { Handover } from '@boaxepa/contracts/wire/pickup';
import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { changeOrder } from '../changing/changeOrder.ts';
import { requireTransition } from '../changing/orderConflict.ts';
import { findToChange, readOrder } from '../findOrder.ts';
import type { HandoverRecord, OrderRecord } from '../order.ts';
import { type PickupServices, requireOpenPickup, requireProof } from './findByProof.ts';

/**
 * Returns the time of the hand-over. It comes from the shop's device, whose clock may be wrong. The result is therefore
 * never earlier than the order and never in the future.
 */
function handoverTime({ createdAt }: OrderRecord, at: string | undefined, now: Date): Date {
  const time = at === undefined ? now.getTime() : Date.parse(at);
  return new Date(Math.min(Math.max(time, createdAt.getTime()), now.getTime()));
}

/**
 * Returns the record of a hand-over: its proof, its time, and the reason if there was no code or the hand-over was
 * late.
 */
export function handoverRecord(order: OrderRecord, body: Handover, key: string, now: Date): HandoverRecord {
  const { code, qr, reason } = body;
  const proof = qr ? 'qr' : code ? 'code' : 'override';
  return { proof, ...(reason && { reason }), key, at: handoverTime(order, body.at, now) };
}

/**
 * Hands over an order. The request contains the order's pickup code, or the reason for a hand-over without a code
 * (product/orders.md#pickup-code). A repeated request with the same key has no further effect.
 * @param key Idempotency-Key of the hand-over
 * @throws AppError PICKUP_CLOSED if the order was cancelled or handed over by another device, INVALID_TRANSITION, and
 * the errors of `requireProof` and `findToChange`
 */
export async function handOver(
  services: PickupServices,
  actor: PartnerActor,
  orderId: string,
  key: string,
  body: Handover,
): Promise<OrderRecord> {
  const { connection, publicUrl } = services;
  const isDone = (order: OrderRecord | null): order is OrderRecord => order?.handover?.key === key;
  const { order } = await findToChange(services, actor, orderId);
  if (isDone(order)) return order;
  const now = services.clock();
  requireOpenPickup(order, now, publicUrl);
  try {
    await requireProof(services, actor, orderId, body);
    return await changeOrder(services, order, (current) => ({
      to: requireTransition(services, current, 'handOver', 'partner'),
      by: 'partner',
      userId: actor.userId,
      handover: handoverRecord(current, body, key, now),
    }));
  } catch (error) {
    // Another request may have changed the order first. If it was a repetition of this request (the same key), this
    // request succeeds too.
    const latestOrder = await readOrder(connection, orderId);
    if (isDone(latestOrder)) return latestOrder;
    if (latestOrder) requireOpenPickup(latestOrder, now, publicUrl);
    throw error;
  }
}
