import type { DeliveryAddress } from './orders.ts';

/** Formats a delivery address in one line, such as 'Rua A, 10, Casa 2 - Centro, São Paulo, 01000-000'. */
export function addressText(address: DeliveryAddress): string {
  const { street, number, complement, neighborhood, city, zipCode } = address;
  return `${[street, number, complement].filter(Boolean).join(', ')} - ${neighborhood}, ${city}, ${zipCode}`;
}
