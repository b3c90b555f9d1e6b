// One of the writing processes, which runs until it is killed: `node writer.ts <mongo url> <redis url>`. Sends its
// parent every answered write.
import { setTimeout as pause } from 'node:timers/promises';
import { connectMongo } from '@boaxepa/service-kit/mongo/connect';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { connectRedis } from '@boaxepa/service-kit/redis/connect';
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
    const after = await revisions.during([key], () =>
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
    // A transaction that a killed writer left open blocks this write for a while. The write counts as not answered.
  }
  await pause(Math.random() * 4);
}
