import { readConfig, secret } from '@boaxepa/service-kit/config/readConfig';
import { mongo } from 'mongoose';
import { connect, initReplicaSet } from '../stack/databases/replicaSet.ts';
import { serviceNames } from '../stack/layout.ts';
import { waitUntil } from '../stack/processes/waitUntil.ts';

/**
 * Job of the Docker Compose stack. It initiates a MongoDB replica set with one member, and creates a database user for
 * each service. The job is idempotent. It shares the network namespace of mongod, because only a client on localhost
 * may create the first user.
 */
const config = readConfig({
  MONGO_ROOT_PASSWORD: secret(),
  AUTH_MONGO_PASSWORD: secret(),
  CATALOG_MONGO_PASSWORD: secret(),
  ORDERS_MONGO_PASSWORD: secret(),
  ADMIN_MONGO_PASSWORD: secret(),
});

const port = 27017;
const local = `mongodb://127.0.0.1:${port}/?directConnection=true`;
const asRoot = { auth: { username: 'root', password: config.MONGO_ROOT_PASSWORD }, authSource: 'admin' };

async function rootClient(): Promise<mongo.MongoClient> {
  const anonymous = await waitUntil(() => connect(local), { deadlineMs: 60_000, what: 'MongoDB start' });
  try {
    return await connect(local, asRoot);
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || error.codeName !== 'AuthenticationFailed') throw error;
    await initReplicaSet(port, { durable: true, members: [`mongo:${port}`] });
    await anonymous
      .db('admin')
      .command({ createUser: 'root', pwd: config.MONGO_ROOT_PASSWORD, roles: ['root'] });
    return await connect(local, asRoot);
  } finally {
    await anonymous.close();
  }
}

const root = await rootClient();
try {
  for (const service of serviceNames) {
    const name = `boaxepa_${service}`;
    const password = config[`${service.toUpperCase() as Uppercase<typeof service>}_MONGO_PASSWORD`];
    const existing = await root.db(name).command({ usersInfo: service });
    const command = (existing['users'] as unknown[]).length > 0 ? 'updateUser' : 'createUser';
    await root
      .db(name)
      .command({ [command]: service, pwd: password, roles: [{ role: 'readWrite', db: name }] });
  }
} finally {
  await root.close();
}
