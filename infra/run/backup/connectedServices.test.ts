import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { mongo } from 'mongoose';
import { requireNoServices } from './connectedServices.ts';

let service: TestDatabase;
let operator: mongo.MongoClient;
beforeEach(async () => {
  service = await testDatabase();
  operator = await new mongo.MongoClient(service.url).connect();
});
afterEach(async () => {
  await operator.db(service.connection.name).dropDatabase();
  await operator.close();
  await service.connection.close();
});

it('refuses a restore while a service is connected to one of its databases', async () => {
  const { name } = service.connection;
  const check = () => requireNoServices(operator, ['boaxepa_other', name]);
  await expect(check()).rejects.toThrow(`the market is running (boaxepa-service ${name} from `);
  await service.connection.close();
  await waitUntil(() =>
    check().then(
      () => true,
      () => false,
    ),
  );
});

it('ignores the services of another market on the same MongoDB', async () => {
  await expect(requireNoServices(operator, ['boaxepa_other'])).resolves.toBeUndefined();
});
