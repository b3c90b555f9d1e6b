import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { newPartner, newShopper } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts, type AccountRecord } from '../accounts/account.model.ts';
import { applyPartnerAccount } from '../partnerAccounts/applyPartnerAccount.ts';
import { deleteShopper } from '../shoppers/deleteShopper.ts';
import { erasures } from './erasure.model.ts';
import { replayErasures } from './replayErasures.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth.close(), 60_000);
beforeEach(() => erasures(auth.connection).deleteMany({}));

const storedAccount = (id: string) => accounts(auth.connection).findById(id).lean();
async function accountOf(id: string): Promise<AccountRecord> {
  const account = await storedAccount(id);
  if (!account) throw new Error('no such account');
  return account;
}
/** Simulates the restore of a backup that is older than the erasure. */
async function restore(account: AccountRecord): Promise<void> {
  await accounts(auth.connection).insertOne(account);
  await erasures(auth.connection).updateMany({}, { $set: { replay: true } });
}

test('a shopper who returns with a backup is erased again, and orders is notified', async () => {
  const { id } = await newShopper(auth);
  const account = await accountOf(id);
  await deleteShopper(auth.services, id);
  expect(await erasures(auth.connection).findOne({}, { _id: 1, userType: 1 }).lean()).toEqual({
    _id: account._id,
    userType: 'shopper',
  });
  await auth.deliver();
  await restore(account);
  expect(await replayErasures(auth.services)).toBe(1);
  expect(await storedAccount(id)).toBeNull();
  await auth.deliver();
  const deletions = auth.orders.events.filter(({ type }) => type === 'shopper.deleted');
  expect(deletions).toHaveLength(2);
  expect(await replayErasures(auth.services)).toBe(0);
});

test('a returned shopper with an open order is erased after the order has ended', async () => {
  const { id } = await newShopper(auth);
  const account = await accountOf(id);
  await deleteShopper(auth.services, id);
  await restore(account);
  auth.orders.openCount.set(id, 1);
  expect(await replayErasures(auth.services)).toBe(0);
  expect(await storedAccount(id)).not.toBeNull();
  auth.orders.openCount.delete(id);
  expect(await replayErasures(auth.services)).toBe(1);
  expect(await storedAccount(id)).toBeNull();
});

test('a closed shop that returns is closed again, with retries while catalog is down', async () => {
  const { id, partnerId } = await newPartner(auth);
  const account = await accountOf(id);
  await erasures(auth.connection).insertOne({
    _id: account._id,
    userType: 'partner',
    erasedAt: new Date(),
    replay: true,
  });
  auth.catalog.isAway = true;
  expect(await replayErasures(auth.services)).toBe(0);
  auth.catalog.isAway = false;
  expect(await replayErasures(auth.services)).toBe(0);
  expect(auth.catalog.shops.has(partnerId)).toBe(false);
  // Simulates the event that the catalog service sends when it deletes a shop. The handler of the event removes the
  // account.
  await inTransaction(auth.connection, (session) =>
    applyPartnerAccount(auth.services, session, { partnerId, deleted: true }),
  );
  expect(await storedAccount(id)).toBeNull();
  expect(await erasures(auth.connection).countDocuments({ replay: true })).toBe(0);
});

test('accounts without an erasure record stay', async () => {
  const { id } = await newShopper(auth);
  expect(await replayErasures(auth.services)).toBe(0);
  expect(await storedAccount(id)).not.toBeNull();
});
