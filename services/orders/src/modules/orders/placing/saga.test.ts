import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { mongo } from 'mongoose';
import { setImmediate as turn } from 'node:timers/promises';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { startOrderProcess } from '../../../testing/orderProcess.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import { abandonIntents, intents } from '../intents/intents.ts';
import { orders } from '../order.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());
afterEach(() => {
  app.catalog.onHeld = async () => undefined;
});

function cart() {
  const item = app.catalog.addItem();
  return {
    partnerId: app.catalog.partner.id,
    orderType: 'pickup',
    paymentMethod: 'cash',
    items: [{ productId: item.id, quantity: 1, unitPrice: 14.9 }],
    totalAmount: 14.9,
  };
}
const place = (by: Caller, body: object, key: string) =>
  by.call('POST', '/api/orders', body, { 'idempotency-key': key });
const resolve = async (...orderIds: string[]) =>
  (await app.internal('POST', '/internal/intents/resolve', { orderIds })).body.data as {
    orderId: string;
    state: string;
  }[];
const ordersOf = (shopperId: string) => orders(app.connection).find({ shopperId }).lean();

describe('a process that is killed between reservation and insertion', () => {
  it('leaves an open intent, which is abandoned and never placed; its key can be used again', async () => {
    const shopperId = newId();
    const clara = app.shopper(shopperId);
    const body = cart();
    const server = await startOrderProcess(app, 'main.ts');
    app.catalog.onHeld = () => server.kill();
    const token = await signTestToken({ userId: shopperId, userType: 'shopper' });
    const lostRequest = fetch(`${server.publicUrl}/api/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'key-dead',
      },
      body: JSON.stringify(body),
    });
    await expect(lostRequest).rejects.toThrow('fetch failed');
    app.catalog.onHeld = async () => undefined;

    const orderId = app.catalog.requestedOrderIds.at(-1) ?? '';
    expect(await intents(app.connection).findById(orderId).lean()).toMatchObject({ state: 'open' });
    expect(await ordersOf(shopperId)).toEqual([]);

    const answers = await Promise.all([resolve(orderId), resolve(orderId), resolve(orderId)]);
    expect(answers.flat().map(({ state }) => state)).toEqual(['abandoned', 'abandoned', 'abandoned']);
    const { settledAt } = await intents(app.connection).findById(orderId).orFail().lean();
    await resolve(orderId);
    expect(await intents(app.connection).findById(orderId).lean()).toMatchObject({
      state: 'abandoned',
      settledAt,
    });

    // The killed process still has a lease on the Idempotency-Key. Let the lease expire, so that the next request can
    // use the key.
    await app.connection
      .collection<{ _id: string }>('idempotency')
      .updateOne({ _id: `placeOrder:${shopperId}:key-dead` }, { $set: { leaseUntil: new Date(0) } });
    const repeatedAnswer = await place(clara, body, 'key-dead');
    expect(repeatedAnswer.status).toBe(201);
    expect(repeatedAnswer.body.orderId).not.toBe(orderId);
    expect(await ordersOf(shopperId)).toHaveLength(1);
  }, 60_000);
});

describe('an intent that catalog queries while its order is inserted', () => {
  it('makes the insertion answer 503 when it was abandoned first, and a retry with the same key starts over', async () => {
    const clara = app.shopper();
    const body = cart();
    let resolutions: Awaited<ReturnType<typeof resolve>> = [];
    app.catalog.onHeld = async (orderId) => void (resolutions = await resolve(orderId));
    const loser = await place(clara, body, 'key-late');
    const orderId = app.catalog.requestedOrderIds.at(-1);
    expect(resolutions).toEqual([{ orderId, state: 'abandoned' }]);
    expect(loser).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(loser.headers.get('retry-after')).toBe('1');
    expect(await ordersOf(clara.id)).toEqual([]);
    expect(await app.outboxOf('order.placed')).toHaveLength(await orders(app.connection).countDocuments());

    app.catalog.onHeld = async () => undefined;
    expect((await place(clara, body, 'key-late')).status).toBe(201);
    expect(await ordersOf(clara.id)).toHaveLength(1);
  });

  it('is reported permanently as placed when the insertion was first', async () => {
    const { body } = await place(app.shopper(), cart(), 'key-first');
    const { orderId } = body;
    expect(await resolve(orderId, orderId)).toEqual([
      { orderId, state: 'placed' },
      { orderId, state: 'placed' },
    ]);
    // Simulates that MongoDB has removed the old intent (the record of the placement). The order still exists.
    await intents(app.connection).deleteOne({ _id: orderId });
    expect(await resolve(orderId)).toEqual([{ orderId, state: 'placed' }]);
  });

  it('has one consistent outcome when query and insertion are concurrent', async () => {
    const outcomes = new Set<string>();
    const lastRound = 23;
    for (let round = 0; round <= lastRound; round += 1) {
      const clara = app.shopper();
      const { promise: placed, resolve: reportPlaced } = Promise.withResolvers<void>();
      let question: Promise<{ orderId: string; state: string }[]> = Promise.resolve([]);
      app.catalog.onHeld = async (orderId) => {
        question = (async () => {
          if (round === lastRound) await placed;
          else for (let wait = 0; wait < round * 8; wait += 1) await turn();
          return resolve(orderId);
        })();
        if (round === 0) await question;
      };
      const answer = await place(clara, cart(), `key-${round}`);
      reportPlaced();
      const [resolution] = await question;
      const exists = (await ordersOf(clara.id)).length === 1;
      expect(answer.status).toBe(exists ? 201 : 503);
      expect(resolution?.state).toBe(exists ? 'placed' : 'abandoned');
      outcomes.add(resolution?.state ?? '');
    }
    // The first round abandons the intent before the insertion. The last round queries the intent after the insertion.
    expect(outcomes).toEqual(new Set(['abandoned', 'placed']));
  });

  it('is reported as abandoned when it is unknown, because intents are written before holds', async () => {
    const orderId = newId();
    expect(await resolve(orderId)).toEqual([{ orderId, state: 'abandoned' }]);
  });
});

describe('concurrent orders', () => {
  const placeMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const clara = app.shopper();
        return { clara, answer: await place(clara, cart(), `key-many-${index}`) };
      }),
    );

  it('write outbox rows with the id of their own request', async () => {
    const answers = await placeMany(8);
    expect(answers.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201));
    const rows = await app.outboxOf('order.placed');
    const requestIds = rows.slice(-8).map(({ requestId }) => requestId);
    expect(new Set(requestIds).size).toBe(8);
  });

  it('are placed when one of them fails', async () => {
    let lostOrderId: string | undefined;
    app.catalog.onHeld = async (orderId) => {
      if (lostOrderId !== undefined) return;
      lostOrderId = orderId;
      await resolve(orderId);
    };
    const answers = await placeMany(8);
    expect(answers.filter(({ answer }) => answer.status === 201)).toHaveLength(7);
    expect(answers.filter(({ answer }) => answer.status === 503)).toHaveLength(1);
    for (const { clara, answer } of answers)
      expect(await ordersOf(clara.id)).toHaveLength(answer.status === 201 ? 1 : 0);
    expect(await orders(app.connection).countDocuments({ _id: lostOrderId ?? '' })).toBe(0);
  });
});

describe('orders whose commit has an unknown outcome', () => {
  afterEach(() => jest.restoreAllMocks());

  it('answer 503, and a retry with the same keys finds them placed once', async () => {
    const buyers = Array.from({ length: 4 }, (_, index) => ({
      clara: app.shopper(),
      body: cart(),
      key: `key-unknown-${index}`,
    }));
    const countOrders = () => orders(app.connection).countDocuments();
    const countBefore = await countOrders();
    const { commitTransaction } = mongo.ClientSession.prototype;
    jest.spyOn(mongo.ClientSession.prototype, 'commitTransaction').mockImplementation(async function commit(
      this: mongo.ClientSession,
    ) {
      await commitTransaction.call(this);
      if ((await countOrders()) === countBefore) return;
      // The MongoDB driver does not retry a commit that fails with code 50, so the service must handle the unknown
      // outcome.
      const lostAnswerError = new mongo.MongoServerError({ message: 'the answer is lost', code: 50 });
      lostAnswerError.addErrorLabel('UnknownTransactionCommitResult');
      throw lostAnswerError;
    });
    const placeAll = () => Promise.all(buyers.map(({ clara, body, key }) => place(clara, body, key)));
    for (const { status, body } of await placeAll())
      expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    jest.restoreAllMocks();

    for (const { status } of await placeAll()) expect([200, 201]).toContain(status);
    for (const { clara } of buyers) expect(await ordersOf(clara.id)).toHaveLength(1);
  });
});

describe('the sweep of stale intents', () => {
  const write = (state: 'open' | 'placed', dueAt: Date) => {
    const _id = newId();
    const dates = state === 'open' ? { dueAt } : { settledAt: new Date() };
    return intents(app.connection).insertOne({
      _id,
      shopperId: newId(),
      partnerId: newId(),
      state,
      ...dates,
    });
  };

  it('abandons due intents only', async () => {
    const past = new Date(Date.now() - 1);
    const [staleIntent, freshIntent, placedIntent] = [
      await write('open', past),
      await write('open', new Date(Date.now() + 60_000)),
      await write('placed', past),
    ];
    const results = await Promise.all(
      [1, 2].map(() => abandonIntents(app.connection, { dueAt: { $lte: new Date() } })),
    );
    expect(results.toSorted()).toEqual([0, 1]);
    const states = await Promise.all(
      [staleIntent, freshIntent, placedIntent].map(({ _id }) => intents(app.connection).findById(_id).lean()),
    );
    expect(states.map((intent) => intent?.state)).toEqual(['abandoned', 'open', 'placed']);
  });

  it('finds them by an index', async () => {
    const [profiledRead] = await profiledReads(app.connection, () =>
      abandonIntents(app.connection, { dueAt: { $lte: new Date() } }),
    );
    expect(profiledRead).toMatchObject({ collection: 'intents', planSummary: 'IXSCAN { dueAt: 1 }' });
  });
});
