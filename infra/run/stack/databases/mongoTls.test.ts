import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import { connectMongo } from '@boaxepa/service-kit/mongo/connect';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { startProcess } from '../processes/managedProcess.ts';
import { freePort } from '../processes/ports.ts';
import { startReaper } from '../processes/reaper.ts';
import { databaseUrl } from '../environment.ts';
import { makeCertificates } from './certificates.fixture.ts';
import { findLocalMongod } from './findDatabases.ts';

describe('MongoDB with TLS', () => {
  const reaper = startReaper();
  let url: string;
  let authority: string;

  beforeAll(async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-tls-'));
    reaper.remove(dir);
    const certificates = await makeCertificates(dir);
    const port = await freePort();
    const logFile = path.join(dir, 'mongod.log');
    await startProcess(
      {
        name: 'mongod',
        command: await findLocalMongod(),
        args: [
          ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', dir, '--nounixsocket'],
          ['--tlsMode', 'requireTLS', '--tlsCertificateKeyFile', certificates.server],
          ['--tlsCAFile', certificates.authority, '--tlsAllowConnectionsWithoutCertificates'],
        ].flat(),
        env: process.env,
        logFile,
      },
      reaper,
    );
    await waitUntil(
      async () => (await readFile(logFile, 'utf8')).includes('Waiting for connections'),
      60_000,
    );
    authority = certificates.authority;
    url = `mongodb://localhost:${port}/`;
  }, 90_000);
  afterAll(() => reaper.finish());

  const addressWith = (query: string) => databaseUrl(`${url}?${query}`, 'tls_test');
  const options = { serverSelectionTimeoutMS: 1000 };

  test('works with the authority that the address names', async () => {
    const query = `tls=true&tlsCAFile=${encodeURIComponent(authority)}`;
    const connection = await connectMongo(addressWith(query), logger);
    await connection.collection('things').insertOne({ name: 'caqui' });
    expect(await connection.collection('things').countDocuments({ name: 'caqui' })).toBe(1);
    await connection.close();
  });

  test.each([
    ['an authority that the system does not know', 'tls=true'],
    ['a connection without TLS', 'tls=false'],
  ])('refuses %s', async (_what, query) => {
    const client = new mongo.MongoClient(addressWith(query), options);
    await expect(client.db().command({ ping: 1 })).rejects.toThrow(/certificate|closed|ECONNRESET|timed out/);
    await client.close();
  });
});
