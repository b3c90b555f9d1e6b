import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { rootDir } from '../layout.ts';

const run = promisify(execFile);
const inUseModule = JSON.stringify(path.join(import.meta.dirname, 'inUse.mjs'));
let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
});

const script = (source: string) => [
  '--input-type=module',
  '-e',
  `import { findUsers, markInUse } from ${inUseModule}; const directory = ${JSON.stringify(directory)}; ${source}`,
];
const findUsers = async () => {
  const { stdout } = await run(process.execPath, script('console.log(findUsers(directory).join())'));
  return stdout.trim();
};

/** Runs `work` while another process is recorded as a user of the directory. Then ends the process with `signal`. */
async function whileMarked<T>(work: (pid: number | undefined) => Promise<T>, signal: 'SIGKILL' | 'SIGTERM') {
  const source = `markInUse(directory); process.on('SIGTERM', () => process.exit()); console.log('marked'); setInterval(() => 0, 1000);`;
  const child = spawn(process.execPath, script(source), { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  try {
    await once(child.stdout, 'data');
    return await work(child.pid);
  } finally {
    child.kill(signal);
    await exit;
  }
}

it('finds a process from its mark to its exit', async () => {
  await whileMarked(async (pid) => expect(await findUsers()).toBe(String(pid)), 'SIGTERM');
  expect(await readdir(directory)).toEqual([]);
});

it('ignores a process that removes its mark during the search', async () => {
  // Simulates a record that is deleted after the search has listed its file name.
  await symlink(path.join(directory, 'removed'), path.join(directory, '1'));
  expect(await findUsers()).toBe('');
});

it('removes the mark of a killed process', async () => {
  await whileMarked(async (pid) => expect(await findUsers()).toBe(String(pid)), 'SIGKILL');
  expect(await findUsers()).toBe('');
  expect(await readdir(directory)).toEqual([]);
});

it('ignores a mark whose pid belongs to another process now', async () => {
  await writeFile(path.join(directory, String(process.pid)), `${process.pid} 5`);
  expect(await findUsers()).toBe('');
});

it('finds no users before the first start', async () => {
  await rm(directory, { recursive: true });
  expect(await findUsers()).toBe('');
});

it('refuses to install while a process uses the packages', async () => {
  // Creates a separate clone with the bootstrap files and a lock file that lists one package, but without node_modules.
  const bootstrap = path.relative(rootDir, import.meta.dirname);
  await cp(import.meta.dirname, path.join(directory, bootstrap), { recursive: true });
  const lock = { packages: { 'node_modules/koa': { version: '3.3.0' } } };
  await writeFile(path.join(directory, 'package-lock.json'), JSON.stringify(lock));
  const load = `const { ensureInstalled, usersDir } = await import(${JSON.stringify(path.join(directory, bootstrap, 'install.mjs'))});`;
  const installation = run(
    process.execPath,
    script(`${load} markInUse(usersDir); await ensureInstalled(); console.log('installed');`),
  );
  await expect(installation).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/node_modules is in use \(npm start or npm test, process \d+\)/),
  });
});
