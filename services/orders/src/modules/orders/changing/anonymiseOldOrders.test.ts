import { keptSince } from '@boaxepa/contracts/domain/retention';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { buildOrder, givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { payments } from '../../payments/payment.model.ts';
import { ratings } from '../../ratings/rating.model.ts';
import { anonymiseRatings } from '../../ratings/anonymiseRatings.ts';
import { auditFigures } from '../figures/auditFigures.ts';
import { orders } from '../order.model.ts';
import { summarisePartner } from '../figures/summarisePartner.ts';
import { anonymiseOldOrders } from './anonymiseOrders.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders()));
afterAll(() => app.close());

const dayMs = 86_400_000;
const limit = keptSince('businessRecords', new Date()).getTime();

test('orders that closed five years ago lose their personal data and keep their figures, younger orders keep both', async () => {
  const [shopperId, answererId] = [newId(), newId()];
  const closed = (days: number) => {
    const closedAt = new Date(limit + days * dayMs);
    const step = { status: 'delivered', by: 'shopper', at: closedAt } as const;
    return {
      shopperId,
      status: 'delivered' as const,
      orderType: 'delivery' as const,
      createdAt: closedAt,
      closedAt,
      deliveryAddress: {
        street: 'Rua Direita',
        number: '1',
        complement: '',
        neighborhood: 'Centro',
        city: 'São Paulo',
        zipCode: '01000-000',
      },
      history: [{ ...step, version: 1, userId: shopperId, note: 'Mudou de ideia', changes: [] }],
      lateHandover: {
        wasDelivered: true,
        cancelReason: 'shopper' as const,
        key: newId(),
        userId: answererId,
        at: closedAt,
      },
      cancelNote: 'Clara ligou',
      handover: { proof: 'override' as const, reason: 'Clara sem bateria', key: newId(), at: closedAt },
    };
  };
  const paidOrder = (days: number, paymentIntentId: string) =>
    givenOrder(app, { ...closed(days), paymentMethod: 'card', paymentIntentId });
  const oldOrders = [await paidOrder(-1, 'pi_0'), await paidOrder(-400, 'pi_1')];
  const young = await paidOrder(1, 'pi_2');
  const [first] = oldOrders;
  await payments(app.connection).insertMany(
    [...oldOrders, young].map(({ _id: orderId, totalCents }, index) => ({
      _id: `pi_${index}`,
      shopperId,
      amountCents: totalCents,
      state: 'ordered',
      orderId,
      dues: [{ version: 0, cents: totalCents }],
      settledVersion: 0,
      seen: { canceled: false, capturedCents: totalCents, refundedCents: 0 },
      createdAt: new Date(limit),
    })),
  );
  await ratings(app.connection).insertOne({
    _id: newId(),
    orderId: first?._id ?? '',
    shopperId,
    partnerId: first?.partnerId ?? '',
    rating: 4,
    comment: 'Clara adorou',
    createdAt: new Date(limit),
  });

  expect(await anonymiseOldOrders(app.services, anonymiseRatings)).toBe(2);
  expect(await anonymiseOldOrders(app.services, anonymiseRatings)).toBe(0);

  const storedOrders = await Promise.all(oldOrders.map((order) => storedOrder(app, order)));
  for (const [index, order] of storedOrders.entries()) {
    const { totalCents, lines, status, closedAt, partnerId } = oldOrders[index] ?? order;
    expect(order).toMatchObject({ totalCents, lines, status, closedAt, partnerId });
    const text = JSON.stringify(order);
    const personalData = [shopperId, answererId, 'Clara', 'clara', 'padaria@', '1133334444'];
    const texts = ['Rua Direita', 'Mudou de ideia'];
    expect([...personalData, ...texts].filter((word) => text.includes(word))).toEqual([]);
  }
  expect(new Set(storedOrders.map((order) => order.shopperId)).size).toBe(1);
  const rating = await ratings(app.connection).findOne({ orderId: first?._id }).lean();
  expect(rating).toMatchObject({ rating: 4, comment: null, shopperId: storedOrders[0]?.shopperId });
  const payers = (await payments(app.connection).find().sort({ _id: 1 }).lean()).map(
    (payment) => payment.shopperId,
  );
  expect(payers).toEqual([storedOrders[0]?.shopperId, storedOrders[0]?.shopperId, shopperId]);
  expect(await storedOrder(app, young)).toMatchObject({ shopperId, shopper: young.shopper });
});

test('an old order of an erased shopper loses the data of the shop and its notes, found by an index', async () => {
  const closedAt = new Date(limit - dayMs);
  const order = await givenOrder(app, {
    status: 'cancelled',
    createdAt: closedAt,
    closedAt,
    shopper: { firstName: 'Cliente', lastName: 'removido', fullName: 'Cliente removido', email: '' },
    cancelNote: 'Clara ligou',
  });
  const reads = await profiledReads(app.connection, () => anonymiseOldOrders(app.services, anonymiseRatings));
  expect(reads[0]).toMatchObject({
    planSummary: 'IXSCAN { closedAt: 1, shopperId: 1 }',
    hasSortStage: false,
  });
  const stored = JSON.stringify(await storedOrder(app, order));
  expect([order.shopperId, 'Clara', 'padaria@'].filter((word) => stored.includes(word))).toEqual([]);
  expect(await anonymiseOldOrders(app.services, anonymiseRatings)).toBe(0);
});

test("the number of a shop's customers stays the same under new random ids", async () => {
  const [partnerId, shopperId] = [newId(), newId()];
  const closedAt = new Date(limit - dayMs);
  for (let index = 0; index < 2; index += 1)
    await givenOrder(app, { partnerId, shopperId, status: 'delivered', createdAt: closedAt, closedAt });
  await anonymiseOldOrders(app.services, anonymiseRatings);
  expect(await orders(app.connection).countDocuments({ partnerId, shopperId })).toBe(0);
  expect(await auditFigures(app.connection, partnerId, { mend: false })).toEqual([]);
  expect(await summarisePartner(app.connection, partnerId)).toMatchObject({ customers: 1, delivered: 2 });
});

test('orders of one shopper are anonymised page by page under one id, and a failed run is continued', async () => {
  const [partnerId, shopperId] = [newId(), newId()];
  const closedAt = new Date(limit - dayMs);
  for (let index = 0; index < 5; index += 1)
    await givenOrder(app, { partnerId, shopperId, status: 'delivered', createdAt: closedAt, closedAt });
  const countNamedOrders = () =>
    orders(app.connection).countDocuments({ partnerId, 'shopper.email': { $gt: '' } });
  let pages = 0;
  const crashingAnonymise: typeof anonymiseRatings = async (...parameters) => {
    pages += 1;
    if (pages === 2) throw new Error('the process ends here');
    await anonymiseRatings(...parameters);
  };
  expect(await anonymiseOldOrders(app.services, crashingAnonymise, { pageSize: 2 })).toBe(0);
  expect(await countNamedOrders()).toBe(3);
  const { shopperId: first } = await orders(app.connection)
    .findOne({ partnerId, 'shopper.email': '' })
    .lean()
    .orFail();
  expect(await anonymiseOldOrders(app.services, anonymiseRatings, { pageSize: 2 })).toBe(3);
  expect(await countNamedOrders()).toBe(0);
  const ids = await orders(app.connection).distinct('shopperId', { partnerId });
  expect(ids).toHaveLength(2);
  expect(ids).toContain(first);
  expect(ids).not.toContain(shopperId);
});

test('old orders of other shoppers are anonymised, although one shopper with 500 older orders always fails', async () => {
  const [failingShopper, otherShopper] = [newId(), newId()];
  const oldOrder = (shopperId: string, days: number) => {
    const closedAt = new Date(limit - days * dayMs);
    return buildOrder({ shopperId, status: 'delivered', createdAt: closedAt, closedAt });
  };
  const failingOrders = Array.from({ length: 500 }, () => oldOrder(failingShopper, 2));
  const failingIds = new Set(failingOrders.map(({ _id }) => _id));
  await orders(app.connection).insertMany([...failingOrders, oldOrder(otherShopper, 1)]);
  const failingAnonymise: typeof anonymiseRatings = async (connection, session, ratings) => {
    if (ratings.orderIds.some((id) => failingIds.has(id))) throw new Error('this shopper fails');
    await anonymiseRatings(connection, session, ratings);
  };
  expect(await anonymiseOldOrders(app.services, failingAnonymise)).toBe(1);
  expect(await orders(app.connection).countDocuments({ shopperId: otherShopper })).toBe(0);
  expect(await orders(app.connection).countDocuments({ shopperId: failingShopper })).toBe(500);
});
