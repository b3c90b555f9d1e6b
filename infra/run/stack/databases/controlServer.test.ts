import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { startProcess } from '../processes/managedProcess.ts';
import { freePort, preferredPort } from '../processes/ports.ts';
import { type Reaper, startReaper } from '../processes/reaper.ts';
import { type ControlledServer, controlServer } from './controlServer.ts';
import type { DatabaseServer } from './databaseServer.ts';

describe('database that a test can stop and start', () => {
  let directory: string;
  let reaper: Reaper;
  let servers: DatabaseServer[];
  let control: ControlledServer;

  async function start(preferred: number): Promise<DatabaseServer> {
    const port = await preferredPort(preferred);
    const spec = { name: 'redis', command: 'sleep', args: ['60'], env: process.env };
    const child = await startProcess({ ...spec, logFile: path.join(directory, 'redis.log') }, reaper);
    const server = { url: `redis://127.0.0.1:${port}`, port, process: child };
    servers.push(server);
    return server;
  }

  beforeEach(async () => {
    directory = await temporaryDirectory();
    reaper = startReaper();
    servers = [];
    control = controlServer(await start(await freePort()), start);
  });
  afterEach(async () => {
    await control.stop();
    await reaper.finish();
  });

  it('restarts at its port', async () => {
    await control.stop();
    expect(servers.map((server) => server.process.alive())).toEqual([false]);
    await control.start();
    expect(servers.map((server) => server.process.alive())).toEqual([false, true]);
    expect(servers[1]?.port).toBe(servers[0]?.port);
  });

  it('counts as lost only if it ends without stop()', async () => {
    let lostName = '';
    void control.lost.then((name) => (lostName = name));
    await control.stop();
    await control.start();
    expect(lostName).toBe('');
    servers[1]?.process.signal('SIGKILL');
    expect(await control.lost).toBe('redis');
  });
});
