import { probableAmounts } from './charge.ts';

it.each([
  [3000, [3000, 5000, 10_000]],
  [1490, [1490, 2000, 5000]],
  [25_000, [25_000]],
])('offers probable amounts for %d cents', (total, amounts) => {
  expect(probableAmounts(total)).toEqual(amounts);
});
