import type { Place } from '@boaxepa/contracts/domain/distance';

/** Centre of São Paulo, where a map starts if the user's position is unknown. */
export const downtown: Place = { lat: -23.5505, lng: -46.6333 };

/** Initial zoom of a map, with a few kilometres around the centre. */
export const areaZoom = 13;
