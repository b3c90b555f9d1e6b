import { Queue } from 'bullmq';
import type { Connection } from 'mongoose';
import { metricsText } from '../metrics/metrics.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { outboxRecords } from '../outbox/outboxRecords.ts';
import { createRelay, type Relay } from '../outbox/relay.ts';
import { replayDeadLetters } from '../outbox/replayDeadLetters.ts';
import { emailQueue, handleJob, queueName } from '../queues/defineJob.ts';
import { startWorkers } from '../queues/workers.ts';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { smtpInbox, type SmtpInbox } from '@boaxepa/service-testing/smtpInbox';
import { testDatabase, testRedisUrl, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { greet } from './greet.fixture.ts';
import { createMailer, type Mailer } from './mailer.ts';

const redisUrl = testRedisUrl();
const redis = testRedis(redisUrl, logger);
const service = 'bounces';
const queue = new Queue(queueName(service, emailQueue), { connection: { url: redisUrl } });

let database: TestDatabase;
let connection: Connection;
let inbox: SmtpInbox;
let mailer: Mailer;
let relay: Relay;
let workers: { close(): Promise<void> };

beforeAll(async () => {
  database = await testDatabase();
  connection = database.connection;
  await runMigrations(connection, { logger, models: [] });
  await waitUntil(() => redis.status === 'ready');
  inbox = await smtpInbox();
  const { url } = inbox;
  mailer = createMailer({ url, from: 'loja@boaxepa.test', replyTo: 'ajuda@boaxepa.test', transferMs: 500 });
  relay = createRelay({ service, connection, redis, redisUrl, logger, clients: {}, jobs: [greet] });
  const send = handleJob(greet, ({ rowId }) =>
    mailer.send({ id: rowId, to: 'ana@example.com', subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' }),
  );
  workers = startWorkers({ service, connection, redisUrl, logger, jobs: [greet], handlers: [send] });
});
beforeEach(() => void inbox.emails.splice(0));
afterAll(async () => {
  await workers.close();
  await relay.close();
  mailer.close();
  await inbox.close();
  await queue.close();
  redis.disconnect();
  await database.drop();
});

async function queueEmail(): Promise<string> {
  const id = await inTransaction(connection, (session) =>
    createOutbox(connection).job(session, { job: greet, payload: { userId: 'u1' } }),
  );
  await relay.runDue();
  return id;
}
const isDone = async (id: string) => (await outboxRecords(connection).findById(id).lean())?.done === true;

test('the counter of bounces is 0 before the first one, so that alerts count the first one', async () => {
  expect((await metricsText()).text).toContain(`job_runs_total{job="${greet.name}",result="givenUp"} 0`);
});

test.each(['refuse', 'refuseContent'] as const)(
  'an email that the mail server refuses permanently (%s) becomes a dead letter after one attempt, without its address',
  async (mode) => {
    inbox.mode = mode;
    const id = await queueEmail();
    await waitUntil(() => isDone(id));
    await waitUntil(async () => (await (await queue.getJob(id))?.getState()) === 'completed');
    const code = mode === 'refuse' ? '550 to RCPT TO' : '554 to DATA';
    const row = await outboxRecords(connection).findById(id).lean();
    expect(row?.givenUpReason).toBe(`mail server answered ${code}`);
    expect(row?.doneAt).toBeUndefined();

    inbox.mode = 'accept';
    expect(await replayDeadLetters(connection.getClient().db(connection.name))).toBe(1);
    await relay.runDue();
    await waitUntil(() => isDone(id));
    expect(inbox.emails).toHaveLength(1);
  },
);

test.each(['defer', 'refuseSender'] as const)(
  'an email is retried after a refusal that is not permanent for its mailbox (%s)',
  async (mode) => {
    inbox.mode = mode;
    const id = await queueEmail();
    await waitUntil(async () => ((await queue.getJob(id))?.attemptsMade ?? 0) > 0);
    expect(await isDone(id)).toBe(false);
    inbox.mode = 'accept';
    await waitUntil(() => isDone(id));
    expect(inbox.emails).toHaveLength(1);
  },
);

test('the log line of a failed job contains the id of the request that caused it', async () => {
  const error = jest.spyOn(logger, 'error');
  inbox.mode = 'defer';
  const id = await queueEmail();
  await waitUntil(() => error.mock.calls.length > 0);
  const { requestId } = await outboxRecords(connection).findById(id).orFail().lean();
  expect(requestId).toMatch(/./);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ rowId: id, requestId }), 'job failed');
  error.mockRestore();
  inbox.mode = 'accept';
  await waitUntil(() => isDone(id));
});

test('an email is sent once if the mail server confirms it later than the time limit of the transfer', async () => {
  inbox.mode = 'late';
  const id = await queueEmail();
  await waitUntil(() => isDone(id));
  expect(inbox.emails).toHaveLength(1);
});

test('an email fails if the mail server does not take it in time, and is sent later', async () => {
  inbox.mode = 'silent';
  const id = await queueEmail();
  await waitUntil(async () => ((await queue.getJob(id))?.attemptsMade ?? 0) > 0);
  expect((await queue.getJob(id))?.failedReason).toBe('email not sent in time');
  inbox.mode = 'accept';
  await waitUntil(() => isDone(id));
  expect(inbox.emails).toHaveLength(1);
});
