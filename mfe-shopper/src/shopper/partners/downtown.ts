import type { Place } from '@boaxepa/contracts/domain/distance';

/** Centre of São Paulo: default centre of a map while the person's position is unknown. */
export const downtown: Place = { lat: -23.5505, lng: -46.6333 };

/** Initial zoom: shows a few kilometres around the centre. */
export const areaZoom = 13;
