import type { Place } from '@boaxepa/contracts/domain/distance';

/** Centre of São Paulo. It is the centre of a map while the position of the user is unknown. */
export const downtown: Place = { lat: -23.5505, lng: -46.6333 };

/** Initial zoom of a map, which shows a few kilometres around the centre. */
export const areaZoom = 13;
