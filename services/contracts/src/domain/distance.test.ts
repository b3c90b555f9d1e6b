import { distanceMetres, distanceText } from './distance.ts';

const paulista = { lat: -23.5614, lng: -46.6559 };

describe('distance', () => {
  it.each([
    [paulista, 0],
    // Distance of one degree of latitude on a sphere with a radius of 6371 km.
    [{ lat: -24.5614, lng: -46.6559 }, 111_195],
    [{ lat: -22.9068, lng: -43.1729 }, 363_239],
    [{ lat: 23.5614, lng: 133.3441 }, 20_015_087],
  ])('is the same in both directions: from Avenida Paulista to %j, %i m', (place, metres) => {
    expect(Math.round(distanceMetres(paulista, place))).toBe(metres);
    expect(Math.round(distanceMetres(place, paulista))).toBe(metres);
  });

  it.each([
    [0, '0 m'],
    [349.6, '350 m'],
    [999.4, '999 m'],
    [999.6, '1,0 km'],
    [1249, '1,2 km'],
    [20_000, '20,0 km'],
  ])('is formatted: %d m as %s', (metres, text) => {
    expect(distanceText(metres)).toBe(text);
  });
});
