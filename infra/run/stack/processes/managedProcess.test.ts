import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { lastLogLine } from './lastLogLine.ts';
import { startProcess } from './managedProcess.ts';
import { startReaper } from './reaper.ts';

it('kills a process that is not done at its deadline, and says so in its log', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-process-'));
  const reaper = startReaper();
  try {
    const logFile = path.join(directory, 'build.log');
    const spec = {
      name: 'build',
      command: 'sleep',
      args: ['60'],
      env: process.env,
      logFile,
      deadlineMs: 300,
    };
    const { exited } = await startProcess(spec, reaper);
    expect(await exited).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await lastLogLine(logFile)).toBe('build: not done after 0.005 minutes');
  } finally {
    await reaper.finish();
    await rm(directory, { recursive: true });
  }
});
