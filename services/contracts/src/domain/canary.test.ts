import { canaryObjection, isWorse, smokeObjection, wilsonInterval } from './canary.ts';

type Counts = Parameters<typeof isWorse>[0];

describe('a canary is worse than the stable version', () => {
  const good = { views: 1000, failures: 2 };
  it.each<[string, Counts, Counts, boolean]>([
    ['with 20 % of failures in 30 views', { views: 30, failures: 6 }, good, true],
    ['with 20 % of failures in 29 views, which are too few', { views: 29, failures: 6 }, good, false],
    ['with one failure in 30 views', { views: 30, failures: 1 }, good, false],
    ['with the same share of failures', { views: 500, failures: 1 }, good, false],
    [
      'when the stable version fails as often',
      { views: 100, failures: 20 },
      { views: 100, failures: 20 },
      false,
    ],
    [
      'above 2 % when the stable version has few views',
      { views: 100, failures: 20 },
      { views: 3, failures: 0 },
      true,
    ],
    ['without failures', { views: 100, failures: 0 }, { views: 0, failures: 0 }, false],
  ])('%s', (_, canary, stable, expected) => {
    expect(isWorse(canary, stable)).toBe(expected);
  });

  it('uses the Wilson score interval', () => {
    const [low, high] = wilsonInterval(10, 100);
    expect(low).toBeCloseTo(0.0552, 4);
    expect(high).toBeCloseTo(0.1744, 4);
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });
});

describe('the promotion of a canary', () => {
  const stable = { version: '1.0.0', counts: { views: 1000, failures: 2 } };
  it.each([
    [{ views: 28, failures: 0 }, 'Faltam 2 aberturas para comparar.'],
    [{ views: 29, failures: 0 }, 'Falta 1 abertura para comparar.'],
    [{ views: 30, failures: 6 }, 'Erra mais que a 1.0.0.'],
    [{ views: 30, failures: 0 }, undefined],
    [null, undefined],
  ])('with the counts %p meets the objection %p', (counts, expected) => {
    expect(canaryObjection(stable, { version: '1.1.0', counts })).toBe(expected);
  });
});

it.each([
  ['passed', undefined],
  ['failed', 'A 1.1.0 falhou no teste das telas. Rode npm run remote:smoke -- mfe-shopper e tente de novo.'],
  [
    null,
    'A 1.1.0 ainda não passou pelo teste das telas. Rode npm run remote:smoke -- mfe-shopper e tente de novo.',
  ],
] as const)('a version with the smoke test %p meets the objection %p', (smoke, expected) => {
  expect(smokeObjection('mfe-shopper', '1.1.0', smoke)).toBe(expected);
});
