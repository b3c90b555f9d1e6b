import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { connectRedis } from '@boaxepa/service-kit/redis/openRedis';
import { createRevisions } from '@boaxepa/service-kit/revisions/revisions';
import { createClaims } from '@boaxepa/service-kit/sweeps/doDueWork';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { createConnection } from 'mongoose';
import { sweepDueOrders } from '../../../../services/orders/src/modules/orders/changing/sweepDueOrders.ts';

const [mongoUrl = '', redisUrl = ''] = process.argv.slice(2);
const connection = await createConnection(mongoUrl).asPromise();
const redis = connectRedis(redisUrl, silentLogger);
const services = {
  connection,
  outbox: createOutbox(connection),
  clock: () => new Date(),
  revisions: createRevisions(redis, silentLogger),
  cancelWindowMinutes: 5,
  publicUrl: 'http://localhost:8080',
  fairUse: false,
};

// Runs the periodic job `sweepDueOrders` once for each message from the parent process. Replies with the number of
// changed orders.
process.on('message', () => {
  void sweepDueOrders(services, createClaims(redis, 'orders:moveDueOrders')).then((movedCount) =>
    process.send?.(movedCount),
  );
});
process.send?.('ready');
