import { probableAmounts } from './charge.ts';

it.each([
  [3000, [3000, 5000, 10_000]],
  [1490, [1490, 2000, 5000]],
  [290, [290, 500, 1000]],
  [6998, [6998, 7000, 10_000]],
  [21_000, [21_000, 25_000, 30_000]],
])('offers probable amounts for %d cents', (total, amounts) => {
  expect(probableAmounts(total)).toEqual(amounts);
});
