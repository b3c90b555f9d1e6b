import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { readPlatform } from '@boaxepa/service-kit/releases/platform';
import { pino } from 'pino';
import { startServer } from '../testing/testServers.ts';
import { createPlatformWriter } from './platform.ts';

const sharedPackages = [{ name: 'react', version: '19.3.1' }];
const entry = {
  name: 'mfe_shopper',
  version: '1.0.0-a',
  entry: '/remotes/mfe-shopper/1.0.0-a/mf-manifest.json',
  contractVersion: 3,
  audience: 'shopper',
  routes: [{ pattern: '/mapa', frame: 'shopper', title: 'Mapa' }],
} as const;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-platform-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('describes the live shell, services and remotes to the publisher of every remote', async () => {
  let isAuthReady = false;
  const orders = await startServer((_request, response) => void response.end('{"version":"1.4.0"}'));
  const auth = await startServer(
    (_request, response) => void response.end(isAuthReady ? '{"version":"1.3.0"}' : 'starting'),
  );
  const demo = { ...entry, name: 'mfe_demo', routes: [{ ...entry.routes[0], pattern: '/demo' }] };
  const liveEntries: RegistryEntry[] = [entry];
  const write = createPlatformWriter({
    shellDir: dir,
    place: join(dir, 'remotes'),
    remotes: { folders: ['mfe-shopper', 'mfe-demo'], all: async () => liveEntries },
    pages: { patterns: async () => ['/'] },
    internalUrls: { orders: orders.url, auth: auth.url },
    ownVersion: '1.1.0',
    log: pino({ enabled: false }),
  });
  const read = (remote: string) => readPlatform(join(dir, 'remotes'), remote);
  await write();
  expect(await read('mfe-shopper')).toBeUndefined();
  await writeFile(join(dir, 'provided.json'), JSON.stringify(sharedPackages));
  await write();
  // While a service is still starting, nothing is written. Otherwise the description would claim that the service does
  // not exist.
  expect(await read('mfe-shopper')).toBeUndefined();
  isAuthReady = true;
  await write();
  await orders.close();
  // The description retains the last known version of a service that no longer responds.
  liveEntries.push(demo);
  await write();
  const platform = {
    provided: sharedPackages,
    services: [
      { name: 'gateway', version: '1.1.0' },
      { name: 'orders', version: '1.4.0' },
      { name: 'auth', version: '1.3.0' },
    ],
    areas: [
      { owner: 'shell', patterns: ['/'] },
      { owner: 'mfe-shopper', patterns: ['/mapa'] },
      { owner: 'mfe-demo', patterns: ['/demo'] },
    ],
  };
  expect(await read('mfe-shopper')).toEqual(platform);
  expect(await read('mfe-demo')).toEqual(platform);
  await auth.close();
});
