import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { request } from 'undici';
import { writeRelease } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

const files = ['shell/main.3f9c2a1b.js', 'shell/main.3f9c2a1b.js.map', 'shell/main.3f9c2a1b.js.map.br'];
const release = { '145.3f9c2a1b.js': '', '145.3f9c2a1b.js.map': '{}' };
let dir: string;
let gateway: TestGateway;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-maps-'));
  for (const file of files) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), '{}');
  }
  await writeFile(join(dir, 'shell/pages.json'), '[]');
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', '1.0.0-abc', release);
  gateway = await startGateway({ dir });
});
afterAll(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

it.each([
  ['/main.3f9c2a1b.js', 200],
  ['/main.3f9c2a1b.js.map', 404],
  ['/main.3f9c2a1b.js.map.br', 404],
  ['/main.3f9c2a1b.js.m%61p', 404],
  ['/remotes/mfe-shopper/1.0.0-abc/145.3f9c2a1b.js', 200],
  ['/remotes/mfe-shopper/1.0.0-abc/145.3f9c2a1b.js.map', 404],
])('the gateway serves scripts without their source maps: %s is answered with %i', async (path, status) => {
  const answer = await request(`${gateway.url}${path}`);
  await answer.body.dump();
  expect(answer.statusCode).toBe(status);
});
