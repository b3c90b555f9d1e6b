import fc from 'fast-check';
import {
  brazilianToCents,
  centsToDecimal,
  centsToReais,
  discountPercent,
  formatCents,
  formatReais,
  reaisToCents,
  withDotPrices,
} from './money.ts';

/** Amounts with up to 13 digits before the decimals, such as the sum of many orders. */
const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

describe('amounts of money', () => {
  it('survive the conversion to a decimal string or a JSON number and back', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(reaisToCents(centsToDecimal(value))).toBe(value);
        expect(reaisToCents(JSON.parse(JSON.stringify(centsToReais(value))))).toBe(value);
      }),
    );
  });

  it('are never rounded: more than two decimals, exponents and other text are rejected', () => {
    for (const bad of [
      0.1 + 0.2,
      1.005,
      '1.005',
      '1e3',
      '1,50',
      'R$ 1',
      '',
      ' ',
      '--1',
      NaN,
      Infinity,
      null,
      undefined,
      {},
      true,
    ]) {
      expect(reaisToCents(bad)).toBeUndefined();
    }
  });

  it('are formatted with dots for thousands and a decimal comma', () => {
    expect(formatCents(123_456_789)).toBe('R$\u00a01.234.567,89');
    expect(formatCents(5)).toBe('R$\u00a00,05');
    expect(formatCents(-1490)).toBe('-R$\u00a014,90');
    expect(formatReais('14.9')).toBe('R$\u00a014,90');
    expect(formatReais('1000000000.00')).toBe('R$\u00a01.000.000.000,00');
    expect(formatReais('abc')).toBe('—');
  });

  it('get a decimal dot in a message for the cart', () => {
    expect(withDotPrices(`Era ${formatCents(1490)}, agora é ${formatCents(123_450)}.`)).toBe(
      'Era R$\u00a014.90, agora é R$\u00a01234.50.',
    );
    expect(withDotPrices('Restam apenas 2 sacolas')).toBe('Restam apenas 2 sacolas');
  });

  it('reject cents that are not an integer', () => {
    expect(() => centsToDecimal(1.5)).toThrow(RangeError);
  });

  it('have a discount between 0 and 100 that grows as the price falls', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (original, price) => {
          const percent = discountPercent(original, price);
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
          expect(discountPercent(original, Math.max(0, price - 1))).toBeGreaterThanOrEqual(percent);
        },
      ),
    );
    expect(discountPercent(3000, 1490)).toBe(50);
    expect(discountPercent(1000, 1000)).toBe(0);
  });

  it('are parsed in Brazilian notation, and rejected in any other notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (value) => {
        expect(brazilianToCents(formatCents(value))).toBe(value);
        expect(brazilianToCents(centsToDecimal(value))).toBe(value);
      }),
    );
    expect(['12', '12,9', '1.234', '1.234.567,8', ' R$ 5 ', 'r$5', 'R$ -5,00'].map(brazilianToCents)).toEqual(
      [1200, 1290, 123_400, 123_456_780, 500, 500, -500],
    );
    for (const bad of [
      '',
      'R$',
      '1,234.56',
      '12,905',
      '1.23.456',
      '12.3456',
      '1e3',
      '5 reais',
      '--5',
      '1234567890',
    ])
      expect(brazilianToCents(bad)).toBeUndefined();
  });
});
