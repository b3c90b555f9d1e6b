// Command `node writer.ts <mongo url> <redis url>`: writes until the process is killed, and sends a message to the
// parent process for every acknowledged write.
import { setTimeout as pause } from 'node:timers/promises';
import { connectMongo } from '@boaxepa/service-kit/mongo/connect';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { connectRedis } from '@boaxepa/service-kit/redis/openRedis';
import { createRevisions } from '@boaxepa/service-kit/revisions/revisions';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { type Answered, lists, sums } from './lists.ts';

const [mongoUrl = '', redisUrl = ''] = process.argv.slice(2);
const connection = await connectMongo(mongoUrl, silentLogger);
const revisions = createRevisions(connectRedis(redisUrl, silentLogger), silentLogger);
const outbox = createOutbox(connection);

for (;;) {
  const key = lists[Math.floor(Math.random() * lists.length)];
  if (!key) throw new Error('there are lists');
  try {
    const after = await revisions.withInvalidation([key], () =>
      inTransaction(
        connection,
        async (session) => {
          await outbox.revisions(session, [key]);
          return sums(connection)
            .findOneAndUpdate(
              { _id: key },
              { $inc: { sum: 1 } },
              { session, returnDocument: 'after', upsert: true },
            )
            .lean();
        },
        { retryForMs: 500 },
      ),
    );
    const answered: Answered = { key, sum: after?.sum ?? 0 };
    process.send?.(answered);
  } catch {
    // The unfinished transaction of a killed writer can block this write. The write then counts as not acknowledged.
  }
  await pause(Math.random() * 4);
}
