import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { noopClaims } from '@boaxepa/service-kit/sweeps/doDueWork';
import { claimedByOthers, runOnce } from '@boaxepa/service-testing/claimedByOthers';
import { erasures } from './modules/erasures/erasure.model.ts';
import { authSweeps } from './sweeps.ts';
import { newShopper } from './testing/signedIn.ts';
import { startAuth, type TestAuth } from './testing/startAuth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth.close(), 60_000);

test('sweeps skip work that other workers have claimed', async () => {
  const { id } = await newShopper(auth);
  await erasures(auth.connection).insertOne({
    _id: objectId(id),
    userType: 'shopper',
    erasedAt: new Date(),
    replay: true,
  });
  expect(await runOnce(authSweeps(auth.services, claimedByOthers))).toEqual({ replayErasures: 0 });
  expect(await runOnce(authSweeps(auth.services, () => noopClaims))).toEqual({ replayErasures: 1 });
});
