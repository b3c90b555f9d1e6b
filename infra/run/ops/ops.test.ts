import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { mongo } from 'mongoose';

const ops = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, ...env },
  });

async function withGateway(status: number, work: (url: string) => Promise<unknown>): Promise<void> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health' ? status : 404);
    response.end(JSON.stringify({ status: status === 200 ? 'up' : 'down' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    // The cast is safe because a TCP server has an address with a port.
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

it('reports the health of the market, and fails unless it is up', async () => {
  await withGateway(200, async (url) => {
    const { stdout } = await ops(['health'], { GATEWAY_URL: url });
    expect(JSON.parse(stdout)).toEqual({ status: 'up' });
  });
  await withGateway(503, (url) =>
    expect(ops(['health'], { GATEWAY_URL: url })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('"down"'),
    }),
  );
});

it.each(['health', 'stock:audit', 'figures:audit'])(
  'reports in one line why %s cannot reach the market',
  async (command) => {
    const nowhere = 'http://127.0.0.1:9';
    const env = { GATEWAY_URL: nowhere, CATALOG_INTERNAL_URL: nowhere, ORDERS_INTERNAL_URL: nowhere };
    await expect(ops([command], env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]+: (?:fetch failed|connect ECONNREFUSED 127\.0\.0\.1:9)\n$/),
    });
  },
);

it('reports that there are no dead letters', async () => {
  const { TEST_MONGO_URL: MONGO_URL = '' } = process.env;
  expect((await ops(['dead-letters'], { MONGO_URL })).stdout).toBe('No dead letters\n');
});

it('lists the dead letters of every service, replays and discards the chosen ones', async () => {
  const { TEST_MONGO_URL: MONGO_URL = '' } = process.env;
  const client = await new mongo.MongoClient(MONGO_URL).connect();
  const outbox = client.db('boaxepa_admin').collection('outbox');
  const letter = { done: true, kind: 'fact', givenUpAt: new Date(), givenUpReason: 'refused with NOT_FOUND' };
  const { insertedIds } = await outbox.insertMany([
    { ...letter, name: 'thing.first' },
    { ...letter, name: 'thing.second' },
  ]);
  try {
    const listing = await ops(['dead-letters'], { MONGO_URL });
    expect(listing.stdout).toMatch(/boaxepa_admin .* fact thing\.first: refused with NOT_FOUND\n/);
    const replay = await ops(['dead-letters', 'replay', String(insertedIds[0])], { MONGO_URL });
    expect(replay.stdout).toContain('boaxepa_admin: 1 to be delivered again\n');
    const nextListing = await ops(['dead-letters'], { MONGO_URL });
    expect(nextListing.stdout).not.toContain('thing.first');
    expect(nextListing.stdout).toContain('thing.second');
    await expect(ops(['dead-letters', 'discard'], { MONGO_URL })).rejects.toMatchObject({ code: 1 });
    await expect(ops(['dead-letters', 'replay', 'thing'], { MONGO_URL })).rejects.toMatchObject({
      stderr: 'thing is no id of a dead letter\n',
    });
    const discard = await ops(['dead-letters', 'discard', String(insertedIds[1])], { MONGO_URL });
    expect(discard.stdout).toContain('boaxepa_admin: 1 discarded\n');
    expect((await ops(['dead-letters'], { MONGO_URL })).stdout).not.toContain('thing.second');
    // The discarded row has `doneAt`, so the TTL index removes it like a delivered row.
    expect(await outbox.findOne({ name: 'thing.second' })).toMatchObject({ doneAt: expect.any(Date) });
  } finally {
    await client.db('boaxepa_admin').dropDatabase();
    await client.close();
  }
});

it('passes the remaining arguments to the command', async () => {
  const nowhere = { MONGO_URL: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=100' };
  await expect(ops(['restore', '-'], nowhere)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Not restored: '),
  });
});

it.each([
  ['backup', [], 'in production a backup is signed'],
  ['restore', ['-'], 'in production the signature of a backup is checked'],
])('refuses in production a %s without the signing key', async (command, args, reason) => {
  const production = {
    NODE_ENV: 'production',
    MONGO_URL: 'mongodb://127.0.0.1:9/',
    BACKUP_RECIPIENT: 'age1',
  };
  await expect(ops([command, ...args], production)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`BACKUP_SIGNING_KEY is not set: ${reason}`),
  });
});

it.each([[[]], [['deploy']]])('lists its commands when called with %j', async (args) => {
  await expect(ops(args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/backup.*\n.*restore/),
  });
});
