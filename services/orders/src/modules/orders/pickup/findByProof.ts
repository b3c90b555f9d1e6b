import { closedPickupText } from '@boaxepa/contracts/domain/pickupTexts';
import { orderNumber, withoutNumberSign } from '@boaxepa/contracts/wire/ids';
import type { PickupCheck } from '@boaxepa/contracts/wire/pickup';
import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import { errorCodes } from '@boaxepa/contracts/wire/errors';
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

/** `number` is the order number that the shop typed; undefined while it may omit it. */
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
 * Returns the order of a typed or scanned code, which is still open (product/orders.md#pickup-code).
 * @throws AppError PICKUP_CODE_UNKNOWN, PICKUP_NUMBER_NEEDED, PICKUP_OTHER_SHOP, PICKUP_CLOSED
 */
export async function findByProof(
  services: PickupServices,
  { partnerId }: Pick<PartnerActor, 'partnerId'>,
  { code, qr, number }: PickupCheck,
): Promise<OrderRecord> {
  const { connection, publicUrl } = services;
  const now = services.clock();
  const typedNumber = number === undefined ? undefined : withoutNumberSign(number);
  if (code !== undefined && typedNumber === undefined && (await needsOrderNumber(connection, partnerId, now)))
    throw fieldError('PICKUP_NUMBER_NEEDED', 'number', errorCodes.PICKUP_NUMBER_NEEDED.message);
  const order =
    code === undefined
      ? await findByQr(services, partnerId, qr ?? '')
      : await findByCode(services, partnerId, code, typedNumber);
  if (!order) {
    await countWrongCode(connection, partnerId, now);
    throw fieldError('PICKUP_CODE_UNKNOWN', 'code', errorCodes.PICKUP_CODE_UNKNOWN.message);
  }
  requireOpenPickup(order, now, publicUrl);
  return order;
}

/** @throws AppError PICKUP_CLOSED with the order, when it was delivered or cancelled */
export function requireOpenPickup(order: OrderRecord, now: Date, publicUrl: string): void {
  const { status, cancelReason, closedAt, pickup, partner } = order;
  if (!closedAt) return;
  const closed = { status, cancelReason, closedAt, pickupEndsAt: pickup.endsAt, zone: partner.zone };
  const current = createOrderPresenter(publicUrl).forPartner(order);
  throw appError('PICKUP_CLOSED', { message: closedPickupText(closed, now), current });
}
