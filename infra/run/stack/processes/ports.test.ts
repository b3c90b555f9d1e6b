import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePort, preferredPort, requireFreePort } from './ports.ts';

describe('ports', () => {
  let other: Server | undefined;
  afterEach(() => other?.close());

  async function listenOn(port: number, host?: string): Promise<void> {
    other = createServer().listen(port, host);
    await once(other, 'listening');
  }

  it.each(['127.0.0.1', '0.0.0.0', undefined])(
    'a port in use at %s is refused with the name of its variable',
    async (host) => {
      const port = await freePort();
      await listenOn(port, host);
      await expect(requireFreePort(port, 'MAIL_WEB_PORT')).rejects.toThrow(
        `Port ${port} is in use by another program. Stop it, or take another port: MAIL_WEB_PORT=${port + 1} npm start`,
      );
    },
  );

  it('suggests no port that is in use', async () => {
    const port = await freePort();
    await listenOn(port);
    const neighbour = createServer().listen(port + 1);
    await once(neighbour, 'listening');
    try {
      await expect(requireFreePort(port, 'PORT')).rejects.not.toThrow(`PORT=${port + 1} `);
    } finally {
      neighbour.close();
    }
  });

  it('a free port is accepted', async () => {
    await expect(requireFreePort(await freePort(), 'PORT')).resolves.toBeUndefined();
  });

  it('a free port is one that the operating system assigns to no other server or connection', async () => {
    const ports = await Promise.all(Array.from({ length: 10 }, () => freePort()));
    expect(new Set(ports).size).toBe(10);
    for (const port of ports) {
      expect(port).toBeGreaterThanOrEqual(15_000);
      expect(port).toBeLessThan(32_768);
    }
  });

  it('a database keeps its port between starts unless it is taken', async () => {
    const port = await freePort();
    await listenOn(port);
    expect(await preferredPort(port)).not.toBe(port);
  });
});
