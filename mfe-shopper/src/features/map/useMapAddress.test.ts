import { readArea, searchOfShop, writeArea } from './useMapAddress.ts';

describe("area parameter of the map's address", () => {
  it('round-trips through writeArea and readArea', () => {
    const area = { center: { lat: -22.90556, lng: -47.06083 }, zoom: 14 };
    expect(readArea(writeArea(area))).toEqual(area);
  });

  it.each([
    null,
    '',
    '-22.9,-47',
    '-22.9,-47,14,1',
    'a,b,c',
    ',,',
    '-95,-47,14',
    '-22.9,-190,14',
    '-22.9,-47,99',
  ])('is ignored if it is %j', (text) => {
    expect(readArea(text)).toBeNull();
  });

  it('stays in the link from the list to the map', () => {
    const params = new URLSearchParams({ area: '-22.90556,-47.06083,14', ver: 'lista', tipo: 'Padarias' });
    expect(searchOfShop(params, 'p1')).toBe('area=-22.90556%2C-47.06083%2C14&tipo=Padarias&partnerId=p1');
  });
});
