import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { waitUntil } from './waitUntil.ts';

const reaperModule = path.join(import.meta.dirname, 'reaper.ts');
const processModule = path.join(import.meta.dirname, 'managedProcess.ts');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts a parent process with a directory and one child that ignores SIGTERM. The parent prints the child's pid. */
async function parentIn(directory: string): Promise<{ parent: ChildProcess; childPid: number }> {
  const source = `
    const { startReaper } = await import(${JSON.stringify(reaperModule)});
    const { startProcess } = await import(${JSON.stringify(processModule)});
    const reaper = startReaper();
    reaper.remove(${JSON.stringify(directory)});
    const child = await startProcess({ name: 'sleeper', command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'],
      env: {}, logFile: ${JSON.stringify(path.join(directory, 'sleeper.log'))} }, reaper);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: parent.stdout }))
    return { parent, childPid: Number(line) };
  throw new Error('the parent said nothing');
}

describe('reaper', () => {
  it('kills the children and deletes the data of a killed parent', async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-reaper-'));
    const { parent, childPid } = await parentIn(directory);
    expect(isAlive(childPid)).toBe(true);
    parent.kill('SIGKILL');
    await waitUntil(() => !isAlive(childPid) && !existsSync(directory), {
      deadlineMs: 10_000,
      what: 'cleaning up',
    });
  });
});
