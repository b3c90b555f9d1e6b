import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkMongoVersion, readsRedisData } from './databaseRecord.ts';
import { loadSecrets } from './secrets.ts';

const made = (version: string, product = 'mongod') => ({ product, version, port: 1 });
const found = (version: string, product = 'mongod') => ({ path: '/usr/bin/x', product, version });

describe('the secrets of a data directory', () => {
  let directory: string;
  let file: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-secrets-'));
    file = path.join(directory, 'data', 'secrets.json');
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('are generated once, kept, and readable by their owner only', async () => {
    const first = await loadSecrets(file);
    expect(await loadSecrets(file)).toEqual(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['secrets.json']);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  });

  it('hold a P-256 signing key', async () => {
    const { JWT_PRIVATE_KEY } = await loadSecrets(file);
    const key = createPrivateKey(Buffer.from(JWT_PRIVATE_KEY, 'base64').toString());
    expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  });

  it('gain what a newer version needs without losing the others', async () => {
    const { AUTH_INTERNAL_SECRET, ...others } = await loadSecrets(file);
    await writeFile(file, JSON.stringify(others));
    const after = await loadSecrets(file);
    expect(after).toMatchObject(others);
    expect(after.AUTH_INTERNAL_SECRET).not.toBe(AUTH_INTERNAL_SECRET);
  });

  it('are never replaced in silence when the file is damaged', async () => {
    await loadSecrets(file);
    await writeFile(file, '{"AUTH_INT');
    await expect(loadSecrets(file)).rejects.toThrow(/secrets\.json cannot be read as JSON; delete it/);
    expect(await readFile(file, 'utf8')).toBe('{"AUTH_INT');
  });
});

describe('data that another version wrote', () => {
  it('is refused to an older mongod, with what to do', () => {
    expect(() => checkMongoVersion(made('7.0.24'), found('6.0.5'))).toThrow(
      /written by MongoDB 7\.0\.24.*older: \/usr\/bin\/x \(6\.0\.5\).*npm run reset/,
    );
  });

  it('is refused to a mongod two majors later', () => {
    expect(() => checkMongoVersion(made('6.0.5'), found('8.0.1'))).toThrow(/Start once with a mongod 7\.0/);
  });

  it.each([
    ['6.0.5', '6.0.5'],
    ['6.0.9', '6.0.5'],
    ['6.0.5', '7.0.24'],
  ])('of %s is given to %s', (before, now) => {
    expect(() => checkMongoVersion(made(before), found(now))).not.toThrow();
  });

  it('of Valkey is not given to Redis, nor of a later Redis to an older one', () => {
    expect(readsRedisData(made('9.1.2', 'valkey'), found('7.0.15', 'redis'))).toBe(false);
    expect(readsRedisData(made('7.2.0', 'redis'), found('7.0.15', 'redis'))).toBe(false);
    expect(readsRedisData(made('7.0.10', 'redis'), found('7.0.15', 'redis'))).toBe(true);
    expect(readsRedisData(undefined, found('7.0.15', 'redis'))).toBe(true);
  });
});
