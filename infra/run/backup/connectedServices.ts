import { mongoAppName } from '@boaxepa/service-kit/mongo/connect';
import type { mongo } from 'mongoose';

interface Connection {
  appName?: string;
  client?: string;
}

/**
 * Refuses a restore while services are connected to the databases. The services could write to collections that are
 * being replaced.
 * @throws Error with the databases and addresses of the connected clients
 */
export async function requireNoServices(
  client: mongo.MongoClient,
  databases: readonly string[],
): Promise<void> {
  const connections = client
    .db('admin')
    .aggregate<Connection>([
      { $currentOp: { allUsers: true, idleConnections: true } },
      { $match: { appName: { $in: databases.map(mongoAppName) } } },
      { $project: { appName: 1, client: 1 } },
    ]);
  const clients = new Set<string>();
  for await (const { appName = '', client: address = '' } of connections)
    clients.add(`${appName} from ${address.replace(/:\d+$/, '')}`);
  if (clients.size > 0)
    throw new Error(`the market is running (${[...clients].toSorted().join(', ')}): stop its services first`);
}
