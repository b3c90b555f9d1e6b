import {
  nextStatus,
  openStatuses,
  type OrderActor,
  type OrderAction,
} from '@boaxepa/contracts/domain/orderStatus';
import fc from 'fast-check';
import { dueAtOf, totalOf, type OrderRecord } from '../order.ts';
import { buildLine, buildOrder } from '../../../testing/buildOrder.ts';
import { planChange, type OrderChange } from './planChange.ts';

const at = new Date('2026-11-21T18:00:00Z');
const options = { at, cancelWindowMinutes: 5 };
const byPartner = { by: 'partner', userId: 'p' } as const;

const actors: OrderActor[] = ['shopper', 'partner', 'system'];
const actions: OrderAction[] = ['confirm', 'advance', 'cancel', 'moveOn'];

/** Builds the order change for a randomly generated step. Returns undefined if the step is not allowed. */
function stepOf(
  order: OrderRecord,
  step: { action: OrderAction; by: OrderActor; cuts: number[] },
): OrderChange | undefined {
  const to = nextStatus(order, step.action, step.by);
  if (!to) return undefined;
  const change = { to, by: step.by, userId: null };
  if (step.action === 'cancel')
    return { ...change, cancel: { reason: step.by === 'system' ? 'no_answer' : step.by, note: null } };
  if (step.action !== 'confirm') return change;
  const quantities = new Map(
    order.lines.map(({ id, quantity }, index) => [id, Math.max(0, quantity - (step.cuts[index] ?? 0))]),
  );
  return [...quantities.values()].some((quantity) => quantity > 0) ? { ...change, quantities } : undefined;
}

describe('any sequence of allowed changes', () => {
  const step = fc.record({
    action: fc.constantFrom(...actions),
    by: fc.constantFrom(...actors),
    cuts: fc.array(fc.nat(3), { maxLength: 4 }),
  });
  const start = fc.record({
    quantities: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 }),
    status: fc.constantFrom('pending' as const, 'confirmed' as const),
    orderType: fc.constantFrom('pickup' as const, 'delivery' as const),
  });

  it('loses no unit and returns none twice: ordered = kept + returned', () => {
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 30 }), ({ quantities, status, orderType }, steps) => {
        const lines = quantities.map((quantity) => buildLine({ quantity }));
        let order = buildOrder({ lines, status, orderType, createdAt: at });
        let returnedUnits = 0;
        for (const random of steps) {
          const change = stepOf(order, random);
          if (!change) continue;
          const plannedChange = planChange(order, change, options);
          returnedUnits += plannedChange.returned.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(plannedChange.next.version).toBe(order.version + 1);
          expect(plannedChange.next.totalCents).toBe(totalOf(plannedChange.next.lines));
          order = plannedChange.next;
        }
        const remainingUnits = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        const orderedUnits = quantities.reduce((sum, quantity) => sum + quantity, 0);
        expect(returnedUnits + (order.status === 'cancelled' ? 0 : remainingUnits)).toBe(orderedUnits);
        expect(order.history).toHaveLength(order.version);
        expect(order.closedAt).toEqual(openStatuses.includes(order.status) ? null : at);
      }),
    );
  });
});

describe('planChange', () => {
  it("describes the shop's reductions, recomputes the total and returns the difference per item", () => {
    const [first, second] = [
      buildLine({ quantity: 3 }),
      buildLine({ quantity: 1, name: 'Tipo de Sacola: Doce - Padaria' }),
    ];
    const sameItem = buildLine({ itemId: first.itemId, quantity: 2 });
    const order = buildOrder({ lines: [first, second, sameItem] });
    const quantities = new Map([
      [first.id, 1],
      [second.id, 0],
      [sameItem.id, 1],
    ]);
    const { next, changes, returned } = planChange(
      order,
      { to: 'awaiting_pickup', ...byPartner, quantities },
      options,
    );
    expect(changes).toEqual([
      'Mista - Diversos: de 3 para 1',
      'Doce - Padaria: removido',
      'Mista - Diversos: de 2 para 1',
    ]);
    expect(returned).toEqual([
      { itemId: first.itemId, quantity: 3 },
      { itemId: second.itemId, quantity: 1 },
    ]);
    expect(next).toMatchObject({ totalCents: 2980, originalTotalCents: order.totalCents });
    expect(next.history.at(-1)).toEqual({
      version: 2,
      status: 'awaiting_pickup',
      ...byPartner,
      at,
      note: null,
      changes,
    });
  });

  it('preserves lines and total of a cancelled order', () => {
    const order = buildOrder();
    const cancel = { reason: 'partner', note: 'Acabou o gás' } as const;
    const { next, returned } = planChange(order, { to: 'cancelled', ...byPartner, cancel }, options);
    expect(next).toMatchObject({
      lines: order.lines,
      totalCents: order.totalCents,
      cancelledBy: 'partner',
      cancelReason: 'partner',
      cancelNote: 'Acabou o gás',
      closedAt: at,
      dueAt: undefined,
    });
    expect(returned).toEqual([{ itemId: order.lines[0]?.itemId, quantity: 2 }]);
  });

  it('dates a hand-over never before the previous step of the order', () => {
    const order = buildOrder({ status: 'ready', createdAt: new Date('2026-11-21T17:00:00Z') });
    const handover = { proof: 'code', key: 'k', at: new Date('2026-11-21T16:00:00Z') } as const;
    const { next } = planChange(order, { to: 'delivered', ...byPartner, handover }, options);
    expect([next.closedAt, next.history.at(-1)?.at]).toEqual([order.createdAt, order.createdAt]);
  });

  it('dates a late hand-over by the answer of the shop', () => {
    const order = buildOrder({ status: 'cancelled', createdAt: new Date('2026-11-21T17:00:00Z') });
    const handover = { proof: 'code', key: 'k', at: new Date('2026-11-21T17:30:00Z') } as const;
    const lateHandover = { wasDelivered: true, cancelReason: 'shopper', key: 'k', userId: 'p', at } as const;
    const { next } = planChange(order, { to: 'delivered', ...byPartner, handover, lateHandover }, options);
    expect(next.closedAt).toEqual(at);
  });

  it('returns no stock for missed orders and for imported orders', () => {
    const cancel = { reason: 'no_show', note: null } as const;
    const noShow = planChange(buildOrder(), { to: 'cancelled', by: 'system', userId: null, cancel }, options);
    const importedChange = planChange(
      buildOrder({ imported: true }),
      { to: 'cancelled', ...byPartner, cancel: { reason: 'partner', note: null } },
      options,
    );
    expect([noShow.returned, importedChange.returned]).toEqual([[], []]);
  });
});

describe('the due time of an order', () => {
  const createdAt = new Date('2026-11-21T15:00:00Z');
  const endsAt = new Date('2026-11-21T22:30:00Z');
  const dueOf = (overrides: Partial<OrderRecord>) =>
    dueAtOf(
      buildOrder({ createdAt, pickup: { startsAt: createdAt, endsAt }, ...overrides }),
      5,
    )?.toISOString();

  it.each([
    ['pending', '2026-11-21T22:30:00.000Z'],
    ['confirmed', '2026-11-21T15:05:00.000Z'],
    ['preparing', undefined],
    ['awaiting_pickup', '2026-11-22T22:30:00.000Z'],
    ['ready', '2026-11-22T22:30:00.000Z'],
    ['out_for_delivery', '2026-11-22T22:30:00.000Z'],
    ['delivered', undefined],
    ['cancelled', undefined],
  ] as const)('depends on the status: for %s it is %s', (status, dueAt) => {
    expect(dueOf({ status })).toBe(dueAt);
  });

  it('is absent for imported orders, and immediate for open orders of a closed shop', () => {
    expect(dueOf({ status: 'pending', imported: true })).toBeUndefined();
    for (const status of openStatuses) expect(dueOf({ status, closing: true })).toBe(createdAt.toISOString());
    expect(dueOf({ status: 'delivered', closing: true })).toBeUndefined();
  });
});
