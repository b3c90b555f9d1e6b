import { codeAfter, codeOf, qrTextOf } from './typedCode.ts';

it.each([
  ['k7m-2qx', 'K7M2QX'],
  ['oil', '011'],
  ['U*k 7', 'K7'],
  ['K7M-2QX-99', 'K7M2QX'],
])('reads "%s" as "%s"', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

it.each([
  ['K7M2QX', 'K7M2QX9', '9'],
  ['K7M2QX', 'K7M2Q', 'K7M2Q'],
  ['K7M2QX', 'K7M2QXAB1234', 'AB1234'],
  ['K7M2QX', 'AB1234', 'AB1234'],
])('continues after the refused code %s with "%s" as "%s"', (refused, typed, code) => {
  expect(codeAfter(refused, typed)).toBe(code);
});

it('recognizes the text that a scanner types', () => {
  expect(qrTextOf('BX1.0a1b2c3d.64b7')).toBe('BX1.0a1b2c3d.64b7');
  expect(qrTextOf('BX1.0a1b2BX1.0a1b2c3d.64b7')).toBe('BX1.0a1b2c3d.64b7');
  expect(qrTextOf('BX1-ABC')).toBeUndefined();
});
