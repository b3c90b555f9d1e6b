import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { noShowAt } from '@boaxepa/contracts/domain/fairUse';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { PickupKeys } from '@boaxepa/contracts/wire/pickup';
import { changeDeviceData, serverNow, writeDeviceData } from '@boaxepa/shell-sdk';

/** Maximum age, in milliseconds, of the orders and keys that are stored on this device. Older data is removed. */
const KEPT_MS = 24 * 3_600_000;

const orderFields = [
  'id',
  'status',
  'orderType',
  'paymentMethod',
  'payment',
  'totalAmount',
  'zone',
  'bagPickupSchedule',
  'pickupStartsAt',
  'pickupEndsAt',
  'items',
] as const satisfies readonly (keyof PartnerOrder)[];

/** The part of an order that is stored on the device, so that the shop can check and hand over the order offline. */
export type CounterOrder = Pick<PartnerOrder, (typeof orderFields)[number]> & {
  readonly shopper: Pick<PartnerOrder['shopper'], 'fullName'>;
};

/** Orders and public keys that are stored on the device. With them, the shop can check pickup codes offline. */
export interface CounterData {
  readonly orders: readonly CounterOrder[];
  readonly keys: PickupKeys['keys'];
  /** Server time of the last load, in epoch milliseconds. */
  readonly savedAt: number;
}

const keyOf = (account: string) => `counter:${account}`;

/**
 * Returns true if a customer may still come with the order's pickup code: the order is open, or its pickup window ended
 * less than 24 hours ago.
 */
const isCurrent = ({ status, pickupEndsAt }: PartnerOrder, now: number): boolean =>
  isOpenStatus(status) || (pickupEndsAt !== null && now < noShowAt(new Date(pickupEndsAt)).getTime());

/**
 * Returns the fields of an order to store on the device. To protect personal data, only the customer's first name is
 * stored.
 */
function counterOrder(order: PartnerOrder): CounterOrder {
  const fields = Object.fromEntries(orderFields.map((field) => [field, order[field]]));
  return { ...(fields as Omit<CounterOrder, 'shopper'>), shopper: { fullName: order.shopper.firstName } };
}

/** Stores orders and public keys on this device. A logout, or a login with another account, removes them. */
export async function saveCounterData(
  account: string,
  orders: readonly PartnerOrder[],
  keys: PickupKeys['keys'],
): Promise<void> {
  const now = serverNow().getTime();
  const data: CounterData = {
    orders: orders.filter((order) => isCurrent(order, now)).map(counterOrder),
    keys,
    savedAt: now,
  };
  await writeDeviceData(keyOf(account), data);
}

/** Returns the stored orders and keys, or undefined. Removes data that is older than KEPT_MS (24 hours). */
export async function readCounterData(account: string): Promise<CounterData | undefined> {
  const isFresh = (stored: CounterData | undefined) =>
    Array.isArray(stored?.orders) &&
    Array.isArray(stored.keys) &&
    serverNow().getTime() - stored.savedAt < KEPT_MS;
  return changeDeviceData<CounterData>(keyOf(account), (stored) => (isFresh(stored) ? stored : undefined));
}
