import { accounts } from '../modules/accounts/account.model.ts';
import { callInternal } from '../testing/calls.ts';
import { newShopper } from '../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../testing/startAuth.ts';
import { fillSearchWords } from './fillSearchWords.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

test('a shopper without search words is found after one run, and still after a second run', async () => {
  const { id, email } = await newShopper(auth);
  await accounts(auth.connection).updateOne({ _id: id }, { $unset: { searchWords: 1 } });
  const findAccounts = async () =>
    (await callInternal(auth, 'get', `/internal/shoppers?search=${encodeURIComponent(email)}`)).body.data;
  expect(await findAccounts()).toMatchObject({ total: 0 });
  for (let run = 0; run < 2; run += 1) {
    await fillSearchWords(auth.connection);
    expect(await findAccounts()).toMatchObject({ total: 1, shoppers: [{ id }] });
  }
});
