export { CoordinateFields, CoordinateMap, type TypedPlace } from './coordinates/coordinates.tsx';
