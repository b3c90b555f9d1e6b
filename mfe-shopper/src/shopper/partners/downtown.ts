import type { Place } from '@boaxepa/contracts/distance';

/** A central point of São Paulo: where a map begins that does not know where the person is. */
export const downtown: Place = { lat: -23.5505, lng: -46.6333 };
