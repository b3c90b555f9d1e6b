import { totalsOf } from './totals.ts';

it('adds up the orders and the amounts of the rows', () => {
  const rows = [
    { partnerId: '1', partnerName: 'Aroma', orderCount: 1, totalAmount: 0.1, averageAmount: 0.1 },
    { partnerId: '2', partnerName: 'Real', orderCount: 2, totalAmount: 0.2, averageAmount: 0.1 },
  ];
  expect(totalsOf(rows)).toEqual({ orderCount: 3, totalAmount: 0.3, averageAmount: 0.1 });
});

it('adds up amounts of more than a billion reais', () => {
  const row = {
    partnerId: '1',
    partnerName: 'Aroma',
    orderCount: 2,
    totalAmount: 1_200_000_000,
    averageAmount: 600_000_000,
  };
  expect(totalsOf([row, row])).toEqual({
    orderCount: 4,
    totalAmount: 2_400_000_000,
    averageAmount: 600_000_000,
  });
});
