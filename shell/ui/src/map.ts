export { PinMap, type MapView, type PinMapProps } from './map/PinMap.tsx';
export { type MapPin } from './map/pinLayer.ts';
export { PinPicker, type PinPickerProps } from './map/PinPicker.tsx';
export { type TileSource, tileSource } from './map/tiles.ts';
export { type LatLng, type MapHandle, type MapOptions, useMap } from './map/useMap.ts';
