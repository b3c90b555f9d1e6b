import { lateHandoverAnsweredText, takeBackOverText } from '@boaxepa/contracts/domain/orderConflicts';
import type { LateHandover } from '@boaxepa/contracts/wire/pickup';
import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { withListInvalidation, shopBoard, shopperLists } from '../../../listInvalidation.ts';
import { changeOrder } from '../changing/changeOrder.ts';
import { invalidTransition } from '../changing/orderConflict.ts';
import { findToChange, readOrder } from '../findOrder.ts';
import { orders } from '../order.model.ts';
import { lateHandoverUntil } from '../order.policy.ts';
import type { LateHandoverRecord, OrderRecord } from '../order.ts';
import { type PickupServices, requireProof } from './findByProof.ts';
import { handoverRecord } from './handOver.ts';

interface Answer {
  actor: PartnerActor;
  key: string;
  body: LateHandover;
}

/**
 * Returns the record of the shop's answer.
 * @throws AppError INVALID_TRANSITION if the order is not cancelled, already has an answer, or was cancelled more than
 * 48 hours ago
 */
function answerRecord(
  services: PickupServices,
  order: OrderRecord,
  { actor, key, body }: Answer,
): LateHandoverRecord {
  const at = services.clock();
  const { cancelReason, orderType, lateHandover } = order;
  const until = lateHandoverUntil(order);
  if (!cancelReason || !until || orderType !== 'pickup') throw invalidTransition(services, order, 'partner');
  if (lateHandover) throw invalidTransition(services, order, 'partner', lateHandoverAnsweredText);
  if (until <= at) throw invalidTransition(services, order, 'partner', takeBackOverText);
  return { wasDelivered: body.wasDelivered, cancelReason, key, userId: actor.userId, at };
}

/** Stores the answer that the shop did not hand the order over. The order stays cancelled. */
async function recordNotDelivered(
  services: PickupServices,
  order: OrderRecord,
  answer: Answer,
): Promise<OrderRecord | null> {
  const lateHandover = answerRecord(services, order, answer);
  const { _id, version, shopperId, partnerId } = order;
  // The new version number makes a concurrent answer from another device fail.
  await withListInvalidation(services, [shopperLists(shopperId), shopBoard(partnerId)], async (session) => {
    await orders(services.connection).updateOne(
      { _id, version, lateHandover: { $exists: false } },
      { $set: { lateHandover }, $inc: { version: 1 } },
      { session },
    );
  });
  return readOrder(services.connection, _id);
}

/**
 * Records whether the shop handed over an order that was cancelled before, for example while the shop's device was
 * offline (product/orders.md#late-hand-overs). An order that was handed over becomes delivered and counts as sold. A
 * repeated request with the same key has no further effect.
 * @param key Idempotency-Key of the answer
 * @throws AppError INVALID_TRANSITION, and the errors of `requireProof` and `findToChange`
 */
export async function answerLateHandover(
  services: PickupServices,
  actor: PartnerActor,
  orderId: string,
  key: string,
  body: LateHandover,
): Promise<OrderRecord> {
  const answer = { actor, key, body };
  const isDone = (order: OrderRecord | null): order is OrderRecord =>
    order?.lateHandover?.key === key && order.lateHandover.wasDelivered === body.wasDelivered;
  const { order } = await findToChange(services, actor, orderId);
  if (isDone(order)) return order;
  answerRecord(services, order, answer);
  if (body.wasDelivered) await requireProof(services, actor, orderId, body);
  try {
    const answeredOrder = body.wasDelivered
      ? await changeOrder(services, order, (current) => ({
          to: 'delivered',
          by: 'partner',
          userId: actor.userId,
          handover: handoverRecord(current, body, key, services.clock()),
          lateHandover: answerRecord(services, current, answer),
        }))
      : await recordNotDelivered(services, order, answer);
    if (isDone(answeredOrder)) return answeredOrder;
    throw invalidTransition(services, answeredOrder ?? order, 'partner', lateHandoverAnsweredText);
  } catch (error) {
    // Another request may have changed the order first. If it was a repetition of this request (the same key), this
    // request succeeds too.
    const latestOrder = await readOrder(services.connection, orderId);
    if (isDone(latestOrder)) return latestOrder;
    throw error;
  }
}
