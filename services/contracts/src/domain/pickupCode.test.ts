import { formatPickupCode, normalisePickupCode } from './pickupCode.ts';

it.each([
  ['k7m-2qx', 'K7M2QX'],
  [' K7M 2QX ', 'K7M2QX'],
  ['oIl-0Lo', '011010'],
])('reads %s as %s', (typedCode, code) => {
  expect(normalisePickupCode(typedCode)).toBe(code);
});

it('writes a code in two groups', () => {
  expect(formatPickupCode('K7M2QX')).toBe('K7M-2QX');
});
