import type { DeliveryAddress } from '@boaxepa/contracts/wire/orders';
import { orderTypes } from '@boaxepa/contracts/domain/orderStatus';
import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import type { CheckoutSelection } from '../../shopper/checkout/checkout.ts';

/**
 * Stores the order type in the browser, because the selection must survive a reload. Also stores the address as the
 * suggestion for the next order.
 */
export function storeDelivery({ orderType, deliveryAddress }: CheckoutSelection): void {
  writeStored(storageKeys.selectedDelivery, JSON.stringify({ label: orderTypes[orderType], price: 0 }));
  if (deliveryAddress) writeStored(storageKeys.deliveryAddress, JSON.stringify(deliveryAddress));
}

/** Removes the stored order type after an order was placed. The address stays stored for the next order. */
export function clearSelectedDelivery(): void {
  removeStored(storageKeys.selectedDelivery);
}

/** Returns true if the user selected delivery before the page was reloaded. */
export function hasChosenDelivery(): boolean {
  const selectedDelivery = readStoredJson(storageKeys.selectedDelivery) as
    { label?: unknown } | null | undefined;
  return selectedDelivery?.label === orderTypes.delivery;
}

/** Returns the delivery address of the last order, which the form suggests. A missing or invalid field is ''. */
export function readLastAddress(): Required<DeliveryAddress> {
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
