export { PinMap, type MapPin, type MapView, type PinMapProps } from './map/PinMap.tsx';
export { PinPicker, type PinPickerProps } from './map/PinPicker.tsx';
export { type TileSource, tileSource } from './map/tiles.ts';
export { type LatLng, type MapHandle, type MapOptions, useMap } from './map/useMap.ts';
