import { keptSince } from '@boaxepa/contracts/domain/retention';
import { noopClaims } from '@boaxepa/service-kit/sweeps/doDueWork';
import { claimedByOthers, runOnce } from '@boaxepa/service-testing/claimedByOthers';
import { erasures } from './modules/erasures/erasure.model.ts';
import { payments } from './modules/payments/payment.model.ts';
import { orderSweeps } from './sweeps.ts';
import { givenOrder } from './testing/buildOrder.ts';
import { type CardOrders, startCardOrders } from './testing/cardOrders.ts';

let cards: CardOrders;
beforeAll(async () => {
  cards = await startCardOrders();
});
afterAll(() => cards.close());

test('sweeps skip work that other workers have claimed', async () => {
  const { app } = cards;
  await givenOrder(app, { dueAt: new Date(0) });
  const pickup = { startsAt: new Date(), endsAt: new Date(Date.now() + 3_600_000) };
  await givenOrder(app, { status: 'ready', pickup, remindAt: new Date(0) });
  const closedAt = new Date(keptSince('businessRecords', new Date()).getTime() - 86_400_000);
  await givenOrder(app, { status: 'delivered', createdAt: closedAt, closedAt });
  const payment = await cards.authorised(app.shopper(), 14.9);
  await payments(app.connection).updateOne({ _id: payment }, { $set: { dueAt: new Date(0) } });
  await erasures(app.connection).insertOne({
    _id: 'shopper:gone',
    kind: 'shopper',
    ownerId: 'gone',
    cursor: '',
    isLastPass: true,
    dueAt: new Date(0),
  });
  const none = {
    moveDueOrders: 0,
    remindShoppers: 0,
    abandonStaleIntents: 0,
    anonymiseOldOrders: 0,
    continueErasures: 0,
    releaseStalePayments: 0,
  };
  expect(await runOnce(orderSweeps(app.services, claimedByOthers))).toEqual(none);
  expect(await runOnce(orderSweeps(app.services, () => noopClaims))).toEqual({
    ...none,
    moveDueOrders: 1,
    remindShoppers: 1,
    anonymiseOldOrders: 1,
    continueErasures: 1,
    releaseStalePayments: 1,
  });
});
