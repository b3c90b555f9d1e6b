export { type MapView, PinMap } from './map/PinMap.tsx';
export { type MapPin } from './map/pinLayer.ts';
export { PinPicker } from './map/PinPicker.tsx';
export { type LatLng } from './map/useMap.ts';
