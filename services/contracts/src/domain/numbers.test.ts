import { formatNumber, pluralize } from './numbers.ts';

const intl = (value: number, decimals: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

describe('a formatted number', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1234567, 0, '1.234.567'],
    [-1234, 0, '-1.234'],
    [4.8, 1, '4,8'],
    [5, 1, '5,0'],
    [4.75, 1, '4,8'],
    [999.96, 1, '1.000,0'],
    [1234.5, 1, '1.234,5'],
  ])('equals the result of Intl: %d with %d decimals is %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
    expect(intl(value, decimals)).toBe(text);
  });
});

it('chooses the singular or plural word for a count', () => {
  expect([0, 1, 2, 2940].map((count) => pluralize(count, 'pedido', 'pedidos'))).toEqual([
    '0 pedidos',
    '1 pedido',
    '2 pedidos',
    '2.940 pedidos',
  ]);
});
