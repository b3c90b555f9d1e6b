import { createPrivateKey } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { checkMongoVersion, readsRedisData } from './databaseRecord.ts';
import { loadSecrets } from './secrets.ts';
import { writeAside } from './writeAside.ts';

const writer = (version: string, product = 'mongod') => ({ product, version, port: 1 });
const executable = (version: string, product = 'mongod') => ({ path: '/usr/bin/x', product, version });

describe('secrets of a data directory', () => {
  let directory: string;
  let file: string;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    file = path.join(directory, 'data', 'secrets.json');
  });

  it('are generated once, stored, and readable only by their owner', async () => {
    const first = await loadSecrets(file);
    expect(await loadSecrets(file)).toEqual(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['secrets.json']);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  });

  it('are written with their mode after a crash in the middle of a write', async () => {
    await mkdir(path.dirname(file));
    // Simulates the temporary file of a killed process that had the same id. In a container, process ids repeat after a
    // restart.
    await writeFile(`${file}.${process.pid}.tmp`, 'unfinished', { mode: 0o444 });
    await loadSecrets(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('leave no second file when they cannot be written', async () => {
    await mkdir(file, { recursive: true });
    await expect(writeAside(file, '{}')).rejects.toThrow('EISDIR');
    expect(await readdir(path.dirname(file))).toEqual(['secrets.json']);
  });

  it('contain a P-256 signing key', async () => {
    const { JWT_PRIVATE_KEY } = await loadSecrets(file);
    const key = createPrivateKey(Buffer.from(JWT_PRIVATE_KEY, 'base64').toString());
    expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  });

  it('gain the secrets of a newer version without losing the others', async () => {
    const { AUTH_INTERNAL_SECRET, ...others } = await loadSecrets(file);
    await writeFile(file, JSON.stringify(others));
    const after = await loadSecrets(file);
    expect(after).toMatchObject(others);
    expect(after.AUTH_INTERNAL_SECRET).not.toBe(AUTH_INTERNAL_SECRET);
  });

  it('are not replaced silently if the file is damaged', async () => {
    await loadSecrets(file);
    await writeFile(file, '{"AUTH_INT');
    await expect(loadSecrets(file)).rejects.toThrow(/secrets\.json cannot be read as JSON; delete it/);
    expect(await readFile(file, 'utf8')).toBe('{"AUTH_INT');
  });
});

describe('data of another database version', () => {
  it('is refused for an older mongod, with instructions', () => {
    expect(() => checkMongoVersion(writer('7.0.24'), executable('6.0.5'))).toThrow(
      /written by MongoDB 7\.0\.24.*older: \/usr\/bin\/x \(6\.0\.5\).*npm run reset/,
    );
  });

  it('is refused for a mongod two major versions later', () => {
    expect(() => checkMongoVersion(writer('6.0.5'), executable('8.0.1'))).toThrow(
      /Start once with a mongod 7\.0/,
    );
  });

  it.each([
    ['6.0.5', '6.0.5'],
    ['6.0.9', '6.0.5'],
    ['6.0.5', '7.0.24'],
  ])('of %s is opened by %s', (before, now) => {
    expect(() => checkMongoVersion(writer(before), executable(now))).not.toThrow();
  });

  it('of Valkey is not opened by Redis, and data of a later Redis not by an older one', () => {
    expect(readsRedisData(writer('9.1.2', 'valkey'), executable('7.0.15', 'redis'))).toBe(false);
    expect(readsRedisData(writer('7.2.0', 'redis'), executable('7.0.15', 'redis'))).toBe(false);
    expect(readsRedisData(writer('7.0.10', 'redis'), executable('7.0.15', 'redis'))).toBe(true);
    expect(readsRedisData(undefined, executable('7.0.15', 'redis'))).toBe(true);
  });
});
