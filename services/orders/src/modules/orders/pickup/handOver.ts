import type { Handover } from '@boaxepa/contracts/wire/pickup';
import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { fieldError } from '@boaxepa/service-kit/errors/AppError';
import { changeOrder } from '../changing/changeOrder.ts';
import { requireTransition } from '../changing/orderConflict.ts';
import { findToChange, readOrder } from '../findOrder.ts';
import type { HandoverRecord, OrderRecord } from '../order.ts';
import { findByProof, requireOpenPickup, type PickupServices } from './findByProof.ts';
import { countWrongCode } from './wrongCode.model.ts';

/** The device's time of the hand-over, limited to the time between the order and now. */
function handoverTime({ createdAt }: OrderRecord, at: string | undefined, now: Date): Date {
  const time = at === undefined ? now.getTime() : Date.parse(at);
  return new Date(Math.min(Math.max(time, createdAt.getTime()), now.getTime()));
}

function recordOf(order: OrderRecord, body: Handover, key: string, now: Date): HandoverRecord {
  const at = handoverTime(order, body.at, now);
  if (body.reason) return { proof: 'override', reason: body.reason, key, at };
  return { proof: body.qr === undefined ? 'code' : 'qr', key, at };
}

/** @throws AppError PICKUP_CODE_UNKNOWN when the code is that of another order, and errors of `findByProof` */
async function requireProof(
  services: PickupServices,
  actor: PartnerActor,
  orderId: string,
  { code, qr, number }: Handover,
): Promise<void> {
  const found = await findByProof(services, actor, { code, qr, number });
  if (found._id === orderId) return;
  await countWrongCode(services.connection, actor.partnerId, services.clock());
  throw fieldError('PICKUP_CODE_UNKNOWN', 'code', 'Este código é de outro pedido');
}

/**
 * Hands a pickup order over: proves its code, or records why the shop did without (product/orders.md#pickup-code).
 * Idempotent: a repeated call with the same key returns the order.
 * @param key Idempotency-Key of the hand-over
 * @throws AppError PICKUP_CLOSED when another device handed the order over or it was cancelled, INVALID_TRANSITION,
 *   and errors of `findByProof` and `findToChange`
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
    if (!body.reason) await requireProof(services, actor, orderId, body);
    return await changeOrder(services, order, (current) => ({
      to: requireTransition(services, current, 'handOver', 'partner'),
      by: 'partner',
      userId: actor.userId,
      handover: recordOf(current, body, key, now),
    }));
  } catch (error) {
    // Another call won. It may be this hand-over, sent twice.
    const fresh = await readOrder(connection, orderId);
    if (isDone(fresh)) return fresh;
    if (fresh) requireOpenPickup(fresh, now, publicUrl);
    throw error;
  }
}
