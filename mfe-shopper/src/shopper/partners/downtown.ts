import type { Place } from '@boaxepa/contracts/domain/distance';

/** Center of São Paulo. Maps use it as their center while the position of the user is unknown. */
export const downtown: Place = { lat: -23.5505, lng: -46.6333 };

/** Initial zoom level of the map. It shows a few kilometers around the center. */
export const areaZoom = 13;
