import { once } from 'node:events';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import type { Connection } from 'mongoose';
import { metricsText } from '../metrics/metrics.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { outboxRecords } from '../outbox/outboxRecords.ts';
import { createRelay, type Relay } from '../outbox/relay.ts';
import { emailQueue, handleJob, queueName } from '../queues/defineJob.ts';
import { startWorkers } from '../queues/workers.ts';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { startScript } from '@boaxepa/service-testing/processes';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { smtpInbox, type SmtpInbox } from '@boaxepa/service-testing/smtpInbox';
import { testDatabase, testRedisUrl, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { greet } from './greet.fixture.ts';
import { createMailer, type Mailer } from './mailer.ts';

const logger = silentLogger;
const redisUrl = testRedisUrl();
const redis = testRedis(redisUrl, logger);
const queue = new Queue(queueName('fixture', emailQueue), { connection: { url: redisUrl } });

let database: TestDatabase;
let connection: Connection;
let inbox: SmtpInbox;
let mailer: Mailer;
let relay: Relay;

beforeAll(async () => {
  database = await testDatabase();
  connection = database.connection;
  await runMigrations(connection, { logger, models: [] });
  await waitUntil(() => redis.status === 'ready');
});
beforeEach(async () => {
  await redis.flushdb();
  inbox = await smtpInbox();
  mailer = createMailer({
    url: inbox.url,
    from: 'Boa Xepa <loja@boaxepa.test>',
    replyTo: 'ajuda@boaxepa.test',
  });
  relay = relayOf(greet);
});
afterEach(async () => {
  await relay.close();
  mailer.close();
  await inbox.close();
  await outboxRecords(connection).deleteMany({});
});
afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await database.drop();
});

const order = () =>
  inTransaction(connection, (session) =>
    createOutbox(connection).job(session, { job: greet, payload: { userId: 'u1' } }),
  );
const isDone = async (id: string) => (await outboxRecords(connection).findById(id).lean())?.done === true;
const relayOf = (job: typeof greet, url = redisUrl) =>
  createRelay({ service: 'fixture', connection, redis, redisUrl: url, logger, clients: {}, jobs: [job] });
const relayAgain = async () => {
  await outboxRecords(connection).updateMany({ done: false }, { $set: { dueAt: new Date(0) } });
  await relay.runDue();
};
const send = handleJob(greet, async ({ rowId }) => {
  await mailer.send({ id: rowId, to: 'ana@example.com', subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' });
});
const work = (job = greet, handler = send) =>
  startWorkers({
    service: 'fixture',
    connection,
    redisUrl,
    logger,
    lockMs: 1000,
    jobs: [job],
    handlers: [handler],
  });
const workerProcess = () =>
  startScript(join(__dirname, 'emailWorker.fixture.ts'), { args: [database.url, redisUrl, inbox.url] });

test("one row is one email, with the row's id as Message-ID", async () => {
  const id = await order();
  await relay.runDue();
  const workers = work();
  await waitUntil(() => isDone(id));
  await relayAgain();
  await workers.close();
  expect(inbox.emails.map(({ messageId }) => messageId)).toEqual([`<${id}@boaxepa.test>`]);
  expect(inbox.emails[0]?.recipients).toEqual(['ana@example.com']);
});

const quotedPrintable = (text: string) =>
  decodeURIComponent(
    text
      .replaceAll('=\r\n', '')
      .replaceAll('%', '%25')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  );

test('an email contains exactly the given texts, and injected line breaks create no header', async () => {
  const [html, text] = ['<p>Olá, é hora</p>'.repeat(40), 'Olá\nsegunda linha\n.\nfim'];
  const subject = 'Pão da Vila\r\nBcc: outra@example.com';
  await mailer.send({ id: 'r1', to: 'ana@example.com', subject, html, text });
  const { source = '', messageId } = inbox.emails[0] ?? {};
  const [headers = '', ...parts] = source.split(/\r\n\r\n/);
  expect(messageId).toBe('<r1@boaxepa.test>');
  expect(headers.split('\r\n')).toEqual(
    expect.arrayContaining([
      'From: Boa Xepa <loja@boaxepa.test>',
      'Reply-To: ajuda@boaxepa.test',
      'To: ana@example.com',
    ]),
  );
  expect(headers).not.toMatch(/^Bcc/im);
  const texts = parts.slice(1).map((part) => quotedPrintable(part.split('\r\n--')[0] ?? ''));
  expect(texts).toEqual([text.replaceAll('\n', '\r\n'), html]);
  expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
});

test('a worker killed before the mail server accepted loses no email and sends one', async () => {
  inbox.mode = 'hold';
  const id = await order();
  await relay.runDue();
  const first = workerProcess();
  await waitUntil(() => inbox.heldCount === 1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  inbox.mode = 'accept';
  workerProcess();
  await waitUntil(() => isDone(id));
  await waitUntil(async () => (await queue.getJobCountByTypes('waiting', 'delayed', 'active')) === 0);
  expect(inbox.emails.map(({ messageId }) => messageId)).toEqual([`<${id}@boaxepa.test>`]);
});

test('a Redis that lost all data loses no email and sends none twice', async () => {
  const sentId = await order();
  await relay.runDue();
  const workers = work();
  await waitUntil(() => isDone(sentId));
  await workers.close();
  const waitingId = await order();
  await relay.runDue();
  await redis.flushdb();
  await relayAgain();
  const nextWorkers = work();
  await waitUntil(() => isDone(waitingId));
  await nextWorkers.close();
  expect(inbox.emails.map(({ messageId }) => messageId)).toEqual([
    `<${sentId}@boaxepa.test>`,
    `<${waitingId}@boaxepa.test>`,
  ]);
});

test('an email waits in the outbox while Redis is down', async () => {
  const disconnectedRelay = relayOf(greet, 'redis://127.0.0.1:1');
  const id = await order();
  await disconnectedRelay.runDue();
  expect(await isDone(id)).toBe(false);
  await relayAgain();
  const workers = work();
  await waitUntil(() => isDone(id));
  await workers.close();
  await disconnectedRelay.close();
  expect(inbox.emails).toHaveLength(1);
});

test('a failed email stays visible in the queue, and is sent when the mail server recovers', async () => {
  inbox.mode = 'defer';
  const oneAttemptJob = { ...greet, attempts: 1 };
  const ownRelay = relayOf(oneAttemptJob);
  const id = await order();
  await ownRelay.runDue();
  const workers = work(oneAttemptJob);
  await waitUntil(async () => (await queue.getFailedCount()) === 1);
  expect((await queue.getFailed())[0]).toMatchObject({
    id,
    name: 'greet',
    // The mail server's error quotes the recipient. Redis must not store this email address.
    failedReason: expect.stringContaining('451 <[email]>'),
    stacktrace: [expect.not.stringContaining('example.com')],
    // BullMQ removes failed jobs after a day. Otherwise a long outage of the mail server could fill Redis.
    opts: { removeOnFail: { age: 86_400, count: 1000 } },
  });
  inbox.mode = 'accept';
  await outboxRecords(connection).updateMany({}, { $set: { dueAt: new Date(0) } });
  await ownRelay.runDue();
  await waitUntil(() => isDone(id));
  await workers.close();
  await ownRelay.close();
  expect(inbox.emails).toHaveLength(1);
});

test('an email that its mailbox defers for three days becomes a dead letter, until an operator replays it', async () => {
  inbox.mode = 'defer';
  const oneAttemptJob = { ...greet, attempts: 1 };
  const ownRelay = relayOf(oneAttemptJob);
  const id = await order();
  await ownRelay.runDue();
  const workers = work(oneAttemptJob);
  await waitUntil(async () => (await queue.getFailedCount()) === 1);
  const rows = outboxRecords(connection);
  const makeDue = (createdAt: Date) =>
    rows.updateMany({ done: false }, { $set: { createdAt, dueAt: new Date(0) } });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await makeDue(ago(2.9));
  await ownRelay.runDue();
  await waitUntil(async () => (await queue.getFailedCount()) === 1);
  expect(await rows.findById(id).lean()).toMatchObject({ done: false });

  await makeDue(ago(3.1));
  await ownRelay.runDue();
  const storedRow = await rows.findById(id).lean();
  expect(storedRow).toMatchObject({ done: true, givenUpAt: expect.any(Date) });
  // MongoDB deletes a row 24 hours after `doneAt`. A dead letter has no `doneAt`, so MongoDB does not delete it.
  expect(storedRow?.doneAt).toBeUndefined();
  expect(await queue.getFailedCount()).toBe(0);
  await ownRelay.measure();
  const { text } = await metricsText();
  expect(text).toContain('outbox_dead_letters{kind="job"} 1');
  expect(text).toContain('outbox_open_rows 0');

  inbox.mode = 'accept';
  // Makes the dead letter due again, as an operator does to replay it.
  await rows.updateMany(
    { givenUpAt: { $exists: true } },
    { $set: { done: false, dueAt: new Date(), replayedAt: new Date() }, $unset: { givenUpAt: 1 } },
  );
  await ownRelay.runDue();
  await waitUntil(() => isDone(id));
  await workers.close();
  await ownRelay.close();
  expect(inbox.emails).toHaveLength(1);
});

test.each([
  { situation: 'that no relay has claimed', attempts: 0 },
  { situation: 'whose job Redis has lost', attempts: 9 },
])(
  'an email $situation for three days is sent, because it may never have been tried',
  async ({ attempts }) => {
    const id = await order();
    const createdAt = new Date(Date.now() - 4 * 86_400_000);
    await outboxRecords(connection).updateOne({ _id: id }, { $set: { attempts, createdAt } });
    await relay.runDue();
    const workers = work();
    await waitUntil(() => isDone(id));
    await workers.close();
    expect(inbox.emails.map(({ messageId }) => messageId)).toEqual([`<${id}@boaxepa.test>`]);
  },
);

test('a job whose row is done or removed sends nothing', async () => {
  const id = await order();
  await outboxRecords(connection).updateOne({ _id: id }, { $set: { done: true } });
  await queue.add('greet', {}, { jobId: id });
  await queue.add('greet', {}, { jobId: 'f'.repeat(24) });
  const workers = work();
  await waitUntil(async () => (await queue.getCompletedCount()) === 2);
  await workers.close();
  expect(inbox.emails).toEqual([]);
});

test('workers refuse to start when a job has no handler', () => {
  const unhandledJob = { ...greet, name: 'other' };
  const start = () =>
    startWorkers({
      service: 'fixture',
      connection,
      redisUrl,
      logger,
      jobs: [greet, unhandledJob],
      handlers: [send],
    });
  expect(start).toThrow('jobs without a handler: other');
});

test('a payload that does not match its job is refused when it is written', async () => {
  const write = inTransaction(connection, (session) =>
    createOutbox(connection).job(session, { job: greet, payload: {} as { userId: string } }),
  );
  await expect(write).rejects.toThrow('userId');
});
