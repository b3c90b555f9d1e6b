import { runCommand } from './runCommand.ts';

describe('runCommand', () => {
  it('returns the output and the exit code', async () => {
    const { code, output } = await runCommand('sh', ['-c', 'echo said; echo complained >&2; exit 3']);
    expect(code).toBe(3);
    expect(output.split('\n').toSorted()).toEqual(['', 'complained', 'said']);
  });

  it('returns at the timeout although a left-over process holds the output open', async () => {
    const { code, output } = await runCommand('sh', ['-c', 'sleep 20 & echo $!; exit 0'], { timeoutMs: 300 });
    expect(code).toBeNull();
    expect(output).toContain('sh was not done after 0.005 minutes');
    process.kill(Number(output.split('\n')[0]));
  });

  it('returns the reason if the command cannot be started', async () => {
    const { code, output } = await runCommand('boaxepa-no-such-command', []);
    expect(code).toBeNull();
    expect(output).toContain('ENOENT');
  });
});
