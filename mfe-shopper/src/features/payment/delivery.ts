import type { DeliveryAddress } from '@boaxepa/contracts/wire/orders';
import { orderTypes } from '@boaxepa/contracts/domain/orderStatus';
import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import type { Way } from '../../shopper/checkout/checkout.ts';

/** Keeps what was chosen, and the address for the next time. */
export function rememberDelivery({ orderType, deliveryAddress }: Way): void {
  writeStored(storageKeys.selectedDelivery, JSON.stringify({ label: orderTypes[orderType], price: 0 }));
  if (deliveryAddress) writeStored(storageKeys.deliveryAddress, JSON.stringify(deliveryAddress));
}

/** Forgets what was chosen for an order that stands. */
export function forgetSelectedDelivery(): void {
  removeStored(storageKeys.selectedDelivery);
}

/** Whether a delivery was chosen for this order before. */
export function wantedDelivery(): boolean {
  const chosen = readStoredJson(storageKeys.selectedDelivery) as { label?: unknown } | null | undefined;
  return chosen?.label === orderTypes.delivery;
}

/** The address of the last time, empty where nothing is known. */
export function rememberedAddress(): Required<DeliveryAddress> {
  const stored = (readStoredJson(storageKeys.deliveryAddress) ?? {}) as Partial<
    Record<keyof DeliveryAddress, unknown>
  >;
  const partOf = (name: keyof DeliveryAddress) => {
    const part = stored[name];
    return typeof part === 'string' ? part : '';
  };
  return {
    street: partOf('street'),
    number: partOf('number'),
    complement: partOf('complement'),
    neighborhood: partOf('neighborhood'),
    city: partOf('city'),
    zipCode: partOf('zipCode'),
  };
}
