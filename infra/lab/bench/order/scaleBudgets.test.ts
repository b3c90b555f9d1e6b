import { scaleBudgets } from './scaleBudgets.ts';

const budgets = { p50: 35, p95: 60, cpu: 20 };

test('keeps the budgets on the machine that they were set on', () => {
  expect(scaleBudgets(budgets, { p50: 84, cpu: 10.6 })).toEqual(budgets);
});

test('scales latency by the p50 and CPU time by the CPU time of the reference commit', () => {
  expect(scaleBudgets(budgets, { p50: 126, cpu: 21.2 })).toEqual({ p50: 52.5, p95: 90, cpu: 40 });
});
