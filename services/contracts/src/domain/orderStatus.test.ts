import fc from 'fast-check';
import {
  advanceLabel,
  boardColumns,
  nextStatus,
  orderStatusValues,
  orderTransitions,
  type OrderAction,
  type OrderActor,
  type OrderStatus,
  orderTypeValues,
} from './orderStatus.ts';

const actors: OrderActor[] = ['shopper', 'partner', 'system'];
const actions: OrderAction[] = ['confirm', 'advance', 'cancel', 'moveOn'];

describe('order transitions', () => {
  it('move a pickup order from awaiting_pickup to ready to delivered', () => {
    expect(nextStatus({ status: 'awaiting_pickup', orderType: 'pickup' }, 'advance', 'partner')).toBe(
      'ready',
    );
    expect(nextStatus({ status: 'ready', orderType: 'pickup' }, 'advance', 'partner')).toBe('delivered');
  });

  it('move a delivery order through preparing and out_for_delivery', () => {
    const walk = ['awaiting_pickup', 'ready', 'preparing', 'out_for_delivery', 'delivered'] as const;
    walk
      .slice(0, -1)
      .forEach((status, index) =>
        expect(nextStatus({ status, orderType: 'delivery' }, 'advance', 'partner')).toBe(walk[index + 1]),
      );
  });

  it('let a shopper cancel from pending, confirmed and preparing only', () => {
    for (const status of orderStatusValues) {
      const expected = ['pending', 'confirmed', 'preparing'].includes(status) ? 'cancelled' : undefined;
      expect(nextStatus({ status, orderType: 'pickup' }, 'cancel', 'shopper')).toBe(expected);
    }
  });

  it('allow no action after delivered and cancelled', () => {
    for (const status of ['delivered', 'cancelled'] as const) {
      const moves = actions.flatMap((action) =>
        actors.flatMap((by) =>
          orderTypeValues.map((orderType) => nextStatus({ status, orderType }, action, by)),
        ),
      );
      expect(moves.every((next) => next === undefined)).toBe(true);
    }
  });

  it('never return to an earlier status, whatever actions are tried', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderTypeValues),
        fc.array(fc.tuple(fc.constantFrom(...actions), fc.constantFrom(...actors)), { maxLength: 40 }),
        (orderType, steps) => {
          const path: OrderStatus[] = ['pending'];
          for (const [action, by] of steps) {
            const status = path.at(-1) ?? 'pending';
            const next = nextStatus({ status, orderType }, action, by);
            if (next && next !== status) path.push(next);
          }
          expect(new Set(path).size).toBe(path.length);
        },
      ),
    );
  });

  it('have at most one target for each action, actor, status and order type', () => {
    const keys = orderTransitions.flatMap((row) =>
      (row.only ? [row.only] : orderTypeValues).map((type) => [row.action, row.by, row.from, type].join()),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("give the label of the partner's next step, and none when there is no step", () => {
    expect(advanceLabel({ status: 'ready', orderType: 'pickup' })).toBe('Marcar como Entregue');
    expect(advanceLabel({ status: 'confirmed', orderType: 'pickup' })).toBeUndefined();
    expect(advanceLabel({ status: 'delivered', orderType: 'pickup' })).toBeUndefined();
  });

  it('put every status into exactly one column of the board', () => {
    expect(boardColumns.flatMap((column) => [...column.statuses]).sort()).toEqual(
      [...orderStatusValues].sort(),
    );
  });
});
