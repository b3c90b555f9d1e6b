import { existsSync } from 'node:fs';
import path from 'node:path';
import { startSource } from '@boaxepa/service-testing/processes';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
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
const startParentIn = (directory: string) =>
  startSource(`
    const { startReaper } = await import(${JSON.stringify(reaperModule)});
    const { startProcess } = await import(${JSON.stringify(processModule)});
    const reaper = startReaper();
    reaper.remove(${JSON.stringify(directory)});
    const child = await startProcess({ name: 'sleeper', command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'],
      env: {}, logFile: ${JSON.stringify(path.join(directory, 'sleeper.log'))} }, reaper);
    console.log(child.pid);
    setInterval(() => {}, 1000);`);

describe('reaper', () => {
  it('kills the children and deletes the data of a killed parent', async () => {
    const directory = await temporaryDirectory();
    const { child: parent, output } = await startParentIn(directory);
    const childPid = Number(output);
    expect(isAlive(childPid)).toBe(true);
    parent.kill('SIGKILL');
    await waitUntil(() => !isAlive(childPid) && !existsSync(directory), {
      deadlineMs: 10_000,
      what: 'cleaning up',
    });
  });
});
