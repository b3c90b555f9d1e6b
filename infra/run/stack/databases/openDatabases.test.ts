import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { startReaper } from '../processes/reaper.ts';
import { openDatabases } from './openDatabases.ts';

const reaper = startReaper();
afterAll(() => reaper.finish());

const { TEST_MONGO_URL: MONGO_URL = '', TEST_REDIS_URL: REDIS_URL = '' } = process.env;
const ignore = () => undefined;
const openWith = async (env: Record<string, string>) =>
  openDatabases({
    dataDir: await temporaryDirectory(),
    env: { MONGO_URL, REDIS_URL, ...env },
    reaper,
    durable: false,
    report: ignore,
    notice: ignore,
  });

it('opens the databases that variables name', async () => {
  const databases = await openWith({});
  expect(databases.description).toBe('MongoDB from MONGO_URL, Redis from REDIS_URL');
  await databases.stop();
});

it.each([
  [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL does not work: connect ECONNREFUSED 127.0.0.1:1'],
  [
    { MONGO_URL: 'mongodb://127.0.0.1:1/?replicaSet=rs0' },
    'MONGO_URL does not work: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    { MONGO_URL: 'localhost:27017' },
    'MONGO_URL does not work: Invalid scheme, expected connection string to start with "mongodb://" or "mongodb+srv://"',
  ],
])('names the variable whose database does not answer: %j', async (env, reason) => {
  await expect(openWith(env)).rejects.toThrow(reason);
});
