import { adminCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { catalogCalls } from './catalog.ts';
import type { Call } from './calls.ts';
import { events } from './events.ts';
import { ordersCalls } from './orders.ts';
import { reservationOutcomeSchema } from './reservations.ts';

describe.each(Object.entries({ adminCalls, authCalls, catalogCalls, ordersCalls }))(
  'calls of %s',
  (_name, registry) => {
    const calls: Call[] = Object.values(registry);

    test('are internal, and each has its own address', () => {
      const addresses = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
      expect(new Set(addresses).size).toBe(calls.length);
      for (const { path } of calls) expect(path).toMatch(/^\/internal\/[\w/:.-]+$/);
    });

    test('declare the parameters of their path', () => {
      for (const { path, params } of calls)
        expect(Object.keys(params?.fields ?? {})).toEqual(
          [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
        );
    });
  },
);

test('every event has a unique type', () => {
  const types = Object.values(events).map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
});

describe('an outcome of a reservation', () => {
  const id = 'a'.repeat(24);
  const wrong = async (outcome: unknown) =>
    reservationOutcomeSchema.validate(outcome, { abortEarly: false }).then(
      () => [],
      (error: { errors: string[] }) => error.errors,
    );

  test('must have exactly the fields of its kind', async () => {
    const soldOut = { outcome: 'out_of_stock', itemId: id, name: 'Pão', kind: 'product', available: 0 };
    expect(await reservationOutcomeSchema.validate(soldOut)).toEqual(soldOut);
    expect(await wrong({ outcome: 'partner_closed' })).toEqual([]);
    expect(await wrong({ ...soldOut, outcome: 'price_changed' })).toHaveLength(1);
    expect(await wrong({ outcome: 'item_gone', itemId: id, name: null })).toEqual([]);
    expect(await wrong({ outcome: 'reserved' })).not.toEqual([]);
  });

  test('is rejected when its name is unknown', async () => {
    expect(await wrong({ outcome: 'on_holiday' })).toHaveLength(1);
    expect(await wrong({})).toHaveLength(1);
  });
});
