import { closedPickupText } from '@boaxepa/contracts/domain/pickupTexts';
import { orderNumber, withoutNumberSign } from '@boaxepa/contracts/wire/ids';
import type { Handover, PickupCheck } from '@boaxepa/contracts/wire/pickup';
import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import type { OrderServices, Services } from '../../../services.ts';
import { readOrder } from '../findOrder.ts';
import { orders } from '../order.model.ts';
import { createOrderPresenter } from '../order.presenter.ts';
import type { OrderRecord } from '../order.ts';
import { countWrongCode, needsOrderNumber } from './wrongCode.model.ts';

export type PickupServices = OrderServices & Pick<Services, 'catalog' | 'pickupCodes'>;

async function findByQr(
  { connection, pickupCodes }: PickupServices,
  partnerId: string,
  scanned: string,
): Promise<OrderRecord | null> {
  const qr = pickupCodes.verify(scanned);
  const order = qr && (await readOrder(connection, qr.orderId));
  if (!order || order.partnerId === partnerId) return order ?? null;
  const { businessName, address, zone } = order.partner;
  const pickupEndsAt = order.pickup.endsAt.toISOString();
  throw appError('PICKUP_OTHER_SHOP', { current: { businessName, address, zone, pickupEndsAt } });
}

/**
 * Returns the shop's order that has this pickup code, or null if none has it.
 * @param number order number that the shop typed. After several wrong codes it is required, so that codes cannot be
 * guessed.
 */
async function findByCode(
  { connection, pickupCodes }: PickupServices,
  partnerId: string,
  code: string,
  number: string | undefined,
): Promise<OrderRecord | null> {
  const hashes = pickupCodes.hashesOf(partnerId, code);
  const found = await orders(connection)
    .findOne({ partnerId, 'pickupCode.hash': { $in: hashes } })
    .lean();
  return found && (number === undefined || orderNumber(found._id) === number) ? found : null;
}

/**
 * Returns the order of a typed or scanned pickup code. The order may already be delivered or cancelled.
 * @throws AppError PICKUP_CODE_UNKNOWN, or PICKUP_OTHER_SHOP for a scanned code
 */
async function findByProof(
  services: PickupServices,
  { partnerId }: Pick<PartnerActor, 'partnerId'>,
  { code, qr, number }: PickupCheck,
): Promise<OrderRecord> {
  const { connection } = services;
  const now = services.clock();
  const typedNumber = number === undefined ? undefined : withoutNumberSign(number);
  const order =
    code === undefined
      ? await findByQr(services, partnerId, qr ?? '')
      : await findByCode(services, partnerId, code, typedNumber);
  if (!order) {
    await countWrongCode(connection, partnerId, now);
    throw fieldError('PICKUP_CODE_UNKNOWN', 'code');
  }
  return order;
}

/**
 * Returns the open order of a typed or scanned pickup code (product/orders.md#pickup-code).
 * @throws AppError PICKUP_CLOSED if the order has ended, PICKUP_NUMBER_NEEDED, and the errors of `findByProof`
 */
export async function findOpenByProof(
  services: PickupServices,
  actor: PartnerActor,
  check: PickupCheck,
): Promise<OrderRecord> {
  const { connection, publicUrl } = services;
  const now = services.clock();
  const isCodeAlone = check.code !== undefined && check.number === undefined;
  if (isCodeAlone && (await needsOrderNumber(connection, actor.partnerId, now)))
    throw fieldError('PICKUP_NUMBER_NEEDED', 'number');
  const order = await findByProof(services, actor, check);
  requireOpenPickup(order, now, publicUrl);
  return order;
}

/**
 * Checks that the pickup code in a hand-over request belongs to the order with the id `orderId`. The shop may send a
 * reason instead of a code. The order number is not required, because the request already specifies the order.
 * @throws AppError PICKUP_CODE_UNKNOWN if the code belongs to another order, and the errors of `findByProof`
 */
export async function requireProof(
  services: PickupServices,
  actor: PartnerActor,
  orderId: string,
  { code, qr, number }: Handover,
): Promise<void> {
  // A request without a code has a reason, because the schema requires one of them.
  if (!code && !qr) return;
  const found = await findByProof(services, actor, { code, qr, number });
  if (found._id === orderId) return;
  await countWrongCode(services.connection, actor.partnerId, services.clock());
  throw fieldError('PICKUP_CODE_UNKNOWN', 'code', 'Este código é de outro pedido');
}

/**
 * Checks that the order can still be handed over.
 * @throws AppError PICKUP_CLOSED with the order if it was delivered or cancelled
 */
export function requireOpenPickup(order: OrderRecord, now: Date, publicUrl: string): void {
  const { status, cancelReason, closedAt, pickup, partner } = order;
  if (!closedAt) return;
  const closedPickup = { status, cancelReason, closedAt, pickupEndsAt: pickup.endsAt, zone: partner.zone };
  const current = createOrderPresenter(publicUrl).forPartner(order);
  throw appError('PICKUP_CLOSED', { message: closedPickupText(closedPickup, now), current });
}
