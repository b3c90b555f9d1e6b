import type { Place } from '@boaxepa/contracts/domain/distance';

/** A central point of São Paulo: where a map begins that does not know where the person is. */
export const downtown: Place = { lat: -23.5505, lng: -46.6333 };

/** How near the map of a place begins: some kilometres of it are seen. */
export const areaZoom = 13;
