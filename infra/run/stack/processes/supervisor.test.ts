import { rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { freePort } from './ports.ts';
import { type Reaper, startReaper } from './reaper.ts';
import { type Supervised, supervise } from './supervisor.ts';
import { waitUntil } from './waitUntil.ts';

const HEALTHY = `
require('node:http').createServer((request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => { console.log('in order'); process.exit(0); });`;

describe('supervisor', () => {
  let directory: string;
  let reaper: Reaper;
  let service: Supervised | undefined;
  let messages: string[];

  beforeEach(async () => {
    directory = await temporaryDirectory();
    reaper = startReaper();
    reaper.remove(directory);
    messages = [];
  });
  afterEach(async () => {
    await service?.stop();
    await reaper.finish();
  });

  async function serviceWith(source: string, command = process.execPath): Promise<Supervised> {
    const port = await freePort();
    const file = path.join(directory, 'service.cjs');
    await writeFile(file, source);
    return supervise(
      {
        name: 'orders',
        command,
        args: [file],
        env: { PORT: String(port) },
        logFile: path.join(directory, 'orders.log'),
        healthUrl: `http://127.0.0.1:${port}/health/ready`,
      },
      { reaper, report: (message) => messages.push(message), minBackoffMs: 20 },
    );
  }

  it('retries a restart that cannot spawn the process', async () => {
    const command = path.join(directory, 'node');
    await symlink(process.execPath, command);
    service = await serviceWith(HEALTHY, command);
    await service.start();
    await rename(command, `${command}.away`);
    await service.kill('SIGKILL');
    await waitUntil(() => messages.some((line) => line.startsWith('orders cannot be started')), {
      deadlineMs: 5_000,
      what: 'a failed spawn',
    });
    await rename(`${command}.away`, command);
    await service.ready();
    expect(service.pid()).toBeDefined();
  });

  it('restarts a killed process, reports it, and becomes ready again', async () => {
    service = await serviceWith(HEALTHY);
    await service.start();
    const before = service.pid();
    await service.kill('SIGKILL');
    await service.ready();
    expect(service.pid()).not.toBe(before);
    await waitUntil(() => messages.length === 2, { deadlineMs: 5_000, what: 'both sentences' });
    expect(messages[0]).toMatch(
      /^orders stopped unexpectedly \(signal SIGKILL\).*Starting it again in 0\.02 s; log: /,
    );
    expect(messages[1]).toBe('orders runs again.');
  });

  it('gives up if the process ends repeatedly during the start, and quotes its last error', async () => {
    const fatal = JSON.stringify({
      level: 'fatal',
      msg: 'invalid configuration',
      err: { message: 'PORT: missing' },
    });
    service = await serviceWith(
      `console.log(${JSON.stringify(fatal)}); console.log('{"level":"info","msg":"bye"}'); process.exit(3)`,
    );
    await expect(service.start()).rejects.toThrow(/orders is not ready: it ended 3 times; see .*orders\.log/);
    expect(messages[0]).toContain('(code 3): invalid configuration: PORT: missing');
  });

  it('ends the start with one message if the configuration is invalid', async () => {
    service = await serviceWith(`
      class ConfigError extends Error {}
      throw new ConfigError('invalid configuration:\\n  - LOG_LEVEL: no level');`);
    await expect(service.start()).rejects.toThrow(
      /^orders is not ready: invalid configuration: - LOG_LEVEL: no level \(log: .*orders\.log\)$/,
    );
    expect(messages).toEqual([]);
  });

  it('does not quote an error of an earlier start', async () => {
    service = await serviceWith('process.exit(3)');
    await writeFile(path.join(directory, 'orders.log'), 'ConfigError: invalid configuration:\n  - PORT: x\n');
    await expect(service.start()).rejects.toThrow('it ended 3 times');
    expect(messages.join('')).not.toContain('invalid configuration');
  });

  it('does not restart a stopped process', async () => {
    service = await serviceWith(HEALTHY);
    await service.start();
    await service.stop();
    expect(service.pid()).toBeUndefined();
    expect(messages).toEqual([]);
    await expect(service.ready()).rejects.toThrow('it is stopped');
  });

  it('restarts gracefully with a new process', async () => {
    service = await serviceWith(HEALTHY);
    await service.start();
    const before = service.pid();
    await service.restart();
    expect(service.pid()).not.toBe(before);
    expect(messages).toEqual([]);
  });
});
