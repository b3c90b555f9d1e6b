import { runCommand } from './runCommand.ts';

describe('a command of the test run', () => {
  it('gives what it printed and its code', async () => {
    const { code, output } = await runCommand('sh', ['-c', 'echo said; echo complained >&2; exit 3']);
    expect(code).toBe(3);
    expect(output.split('\n').toSorted()).toEqual(['', 'complained', 'said']);
  });

  it('ends when its time is over, though a process that it left behind holds its output open', async () => {
    const { code, output } = await runCommand('sh', ['-c', 'sleep 20 & echo $!; exit 0'], { timeoutMs: 300 });
    expect(code).toBeNull();
    expect(output).toContain('sh was not done after 0.005 minutes');
    process.kill(Number(output.split('\n')[0]));
  });

  it('that cannot be started says why', async () => {
    const { code, output } = await runCommand('boaxepa-no-such-command', []);
    expect(code).toBeNull();
    expect(output).toContain('ENOENT');
  });
});
