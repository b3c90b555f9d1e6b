import path from 'node:path';
import { startSource } from '@boaxepa/service-testing/processes';
import { isProcessOf } from './isProcessOf.ts';
import { runCommand } from './runCommand.ts';
import { waitUntil } from './waitUntil.ts';

/** Waits until the process `sleep` with this id has ended. */
const ended = (pid: number): Promise<boolean> =>
  waitUntil(() => !isProcessOf(pid, 'sleep'), { deadlineMs: 10_000, what: `the end of process ${pid}` });

describe('runCommand', () => {
  it('returns the output and the exit code', async () => {
    const { code, output } = await runCommand('sh', ['-c', 'echo said; echo complained >&2; exit 3']);
    expect(code).toBe(3);
    expect(output.split('\n').toSorted()).toEqual(['', 'complained', 'said']);
  });

  it('kills at the timeout a left-over process that holds the output open', async () => {
    const { code, output } = await runCommand('sh', ['-c', 'sleep 20 & echo $!; exit 0'], { timeoutMs: 300 });
    expect(code).toBeNull();
    expect(output).toContain('sh was not done after 0.005 minutes');
    expect(await ended(Number(output.split('\n')[0]))).toBe(true);
  });

  it('is ended with the processes that it started when the calling process is killed', async () => {
    const module = JSON.stringify(path.join(import.meta.dirname, 'runCommand.ts'));
    const { child, output: pid } = await startSource(`const { runCommand } = await import(${module});
      await runCommand('sh', ['-c', 'sleep 20 & echo $!; wait'], { echo: true });`);
    child.kill('SIGKILL');
    expect(await ended(Number(pid))).toBe(true);
  });

  it('returns the reason if the command cannot be started', async () => {
    const { code, output } = await runCommand('boaxepa-no-such-command', []);
    expect(code).toBeNull();
    expect(output).toContain('ENOENT');
  });
});
