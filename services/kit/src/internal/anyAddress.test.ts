import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import dns from 'node:dns';
import { Agent, request } from 'undici';
import { lookupAnyAddress } from './anyAddress.ts';

const replicas = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

jest.mock('node:dns', () => ({
  ...jest.requireActual<typeof dns>('node:dns'),
  lookup: (
    _name: string,
    _options: unknown,
    callback: (error: null, addresses: dns.LookupAddress[]) => void,
  ) =>
    callback(
      null,
      ['127.0.0.2', '127.0.0.3', '127.0.0.4'].map((address) => ({ address, family: 4 })),
    ),
}));

/** Starts a server that responds to every request with `name`. */
async function serve(name: string, port: number) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () =>
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${name.length}\r\nconnection: close\r\n\r\n${name}`),
    );
  }).listen(port, name);
  await once(server, 'listening');
  return server;
}

// The loopback interface of macOS has only the address 127.0.0.1.
const describeOnLinux = process.platform === 'darwin' ? describe.skip : describe;

describeOnLinux('connections', () => {
  it('are spread over all replicas and avoid one that has stopped', async () => {
    const [first = '', ...otherReplicas] = replicas;
    const stoppingServer = await serve(first, 0);
    const { port } = stoppingServer.address() as AddressInfo;
    const otherServers = await Promise.all(otherReplicas.map((name) => serve(name, port)));
    const agent = new Agent({ connect: { lookup: lookupAnyAddress } });
    const replicaName = async () =>
      (await request(`http://orders.test:${port}/`, { dispatcher: agent })).body.text();
    const answeringReplicas = new Set<string>();
    for (let count = 0; count < 60; count += 1) answeringReplicas.add(await replicaName());
    expect([...answeringReplicas].toSorted()).toEqual(replicas);

    stoppingServer.close();
    answeringReplicas.clear();
    for (let count = 0; count < 30; count += 1) answeringReplicas.add(await replicaName());
    expect([...answeringReplicas].toSorted()).toEqual(otherReplicas);
    for (const server of otherServers) server.close();
    await agent.close();
  });
});
