import type { Bag } from '@boaxepa/contracts/wire/bags';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import {
  activeBags,
  bagsExpiringToday,
  countOverduePickups,
  ordersToPrepare,
  pickupsWithinTheHour,
  salesBars,
  shortName,
} from './figures.ts';

const zone = 'America/Sao_Paulo';
/** 23:30 on 20 November in São Paulo, which is already 21 November in UTC. */
const lateEvening = new Date('2026-11-21T02:30:00Z');
/** 15:00 on 21 November in São Paulo. */
const afternoon = new Date('2026-11-21T18:00:00Z');

const bag = (change: Partial<Bag>) =>
  ({ isActive: true, stock: 2, expiryDate: '2026-11-21', ...change }) as Bag;
const order = (id: string, change: Partial<PartnerOrder>) =>
  ({
    id,
    status: 'confirmed',
    orderType: 'pickup',
    createdAt: '2026-11-21T17:00:00Z',
    pickupStartsAt: '2026-11-21T18:30:00Z',
    pickupEndsAt: '2026-11-21T21:00:00Z',
    ...change,
  }) as PartnerOrder;

describe('totals of the dashboard', () => {
  it('counts active bags in stock that are not expired in the time zone of the shop', () => {
    const bags = [
      bag({ stock: 3 }),
      bag({ expiryDate: '2026-11-20', stock: 4 }),
      bag({ stock: 0 }),
      bag({ isActive: false }),
    ];
    expect(activeBags(bags, zone, lateEvening)).toEqual({ count: 2, units: 7 });
    expect(activeBags(bags, zone, afternoon)).toEqual({ count: 1, units: 3 });
    expect(bagsExpiringToday(bags, zone, lateEvening)).toEqual({ count: 1, units: 4 });
  });

  it('finds the orders to prepare, oldest first', () => {
    const orders = [
      order('new', { createdAt: '2026-11-21T17:50:00Z' }),
      order('old', { status: 'pending' }),
      order('done', { status: 'ready' }),
    ];
    expect(ordersToPrepare(orders).map(({ id }) => id)).toEqual(['old', 'new']);
  });

  it('finds pickups whose window is open or begins within the hour, without deliveries, closed and overdue orders', () => {
    const orders = [
      order('soon', {}),
      order('running', { pickupStartsAt: '2026-11-21T15:00:00Z', pickupEndsAt: '2026-11-21T18:10:00Z' }),
      order('all day', { pickupStartsAt: '2026-11-21T15:00:00Z', pickupEndsAt: '2026-11-22T02:59:00Z' }),
      order('later', { pickupStartsAt: '2026-11-21T19:00:01Z' }),
      order('over', { pickupStartsAt: '2026-11-21T15:00:00Z', pickupEndsAt: '2026-11-21T18:00:00Z' }),
      order('delivered', { status: 'delivered' }),
      order('delivery', { orderType: 'delivery' }),
      order('unknown', { pickupStartsAt: null, pickupEndsAt: null }),
    ];
    expect(pickupsWithinTheHour(orders, afternoon).map(({ id }) => id)).toEqual([
      'running',
      'soon',
      'all day',
    ]);
    expect(countOverduePickups(orders, afternoon)).toBe(1);
  });

  it('adds up sales in cents and highlights today', () => {
    const days = [
      { date: '2026-11-20', total: '0.10', orders: 1 },
      { date: '2026-11-21', total: '0.20', orders: 1 },
    ];
    expect(salesBars(days)).toEqual({
      bars: [
        { label: '20/11', value: 0.1, highlight: false },
        { label: 'hoje', value: 0.2, highlight: true },
      ],
      cents: 30,
    });
  });

  it('shortens a name to first name and initial', () => {
    const name = { userName: '', firstName: 'Clara', lastName: 'Nunes Lima', fullName: 'Clara Nunes Lima' };
    expect(shortName(name)).toBe('Clara N.');
    expect(shortName({ ...name, lastName: '', fullName: 'Clara' })).toBe('Clara');
  });
});
