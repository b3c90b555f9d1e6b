import { newId } from '@boaxepa/service-kit/mongo/newId';
import { pauseEndText } from '../modules/orders/fairUse/fairUse.ts';
import { orders } from '../modules/orders/order.model.ts';
import type { OrderRecord } from '../modules/orders/order.ts';
import { givenOrder } from '../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../testing/testOrders.ts';
import { readOrderEmailText } from './orderEmailText.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const givenNoShow = (shopperId: string, days: number) =>
  givenOrder(app, {
    shopperId,
    status: 'cancelled',
    cancelledBy: 'system',
    cancelReason: 'no_show',
    closedAt: daysAgo(days),
  });

/** Stores no-shows of one shopper that ended the given numbers of days ago. Returns a function that writes an email. */
async function givenNoShows(...days: number[]) {
  const shopperId = newId();
  const noShows: OrderRecord[] = [];
  for (const ago of days) noShows.push(await givenNoShow(shopperId, ago));
  const emailAbout = async (position: number, kind: 'noShowWarning' | 'noShowPause') => {
    const order = noShows[position];
    return order && readOrderEmailText(app.connection, order, kind, 2, now);
  };
  return { noShows, emailAbout };
}

it('the email about the second no-show warns, and the one about the third names the end of the pause', async () => {
  const warned = await givenNoShows(2, 0.1);
  expect((await warned.emailAbout(1, 'noShowWarning'))?.subject).toMatch(/^Aviso:/);
  const paused = await givenNoShows(3, 2, 0.1);
  const text = await paused.emailAbout(2, 'noShowPause');
  expect(text?.subject).toMatch(/^Novos pedidos pausados:/);
  expect(text?.paragraphs.join(' ')).toContain(pauseEndText(daysAgo(0.1)));
});

it('a warning that is sent after the third no-show only reports the cancellation', async () => {
  const { emailAbout } = await givenNoShows(3, 0.1, 0.1);
  expect((await emailAbout(1, 'noShowWarning'))?.subject).toMatch(/cancelado$/);
});

it('an email about a pause names the end of the present pause', async () => {
  const { emailAbout } = await givenNoShows(3, 2, 1, 0.1);
  const text = await emailAbout(2, 'noShowPause');
  expect(text?.paragraphs.join(' ')).toContain(pauseEndText(daysAgo(0.1)));
});

it('an email about a no-show names no pause if the shop has corrected an earlier one', async () => {
  const { noShows, emailAbout } = await givenNoShows(3, 2, 0.1);
  await orders(app.connection).updateOne(
    { _id: noShows[0]?._id },
    { $set: { status: 'delivered', cancelReason: null, cancelledBy: null } },
  );
  expect((await emailAbout(2, 'noShowPause'))?.subject).toMatch(/cancelado$/);
});
