import { acceptsLeftovers } from './leftovers.ts';

it.each([
  ['2026-11-26T02:30:00Z', true],
  ['2026-11-27T02:59:59Z', true],
  ['2026-11-27T03:00:00Z', false],
])('accepts an answer until the end of the next day in the zone of the shop: at %s %s', (now, expected) => {
  // 19:42 on 25 November in São Paulo.
  const deliveredAt = new Date('2026-11-25T22:42:00Z');
  expect(acceptsLeftovers('America/Sao_Paulo', deliveredAt, new Date(now))).toBe(expected);
});
