import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebVital } from '@boaxepa/contracts/wire/webVitals';
import { metricsText } from '@boaxepa/service-kit/metrics/metrics';
import { request } from 'undici';
import { defaultRules } from '../limits/rules.ts';
import { makeStable, writeRelease } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

const sample = {
  remote: 'mfe_shopper',
  version: '1.0.1-00000001',
  vital: 'LCP',
  navigation: 'load',
  value: 1800,
} satisfies WebVital;

let dir: string;
let gateway: TestGateway;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-vitals-'));
  for (let version = 1; version <= 6; version += 1)
    await writeRelease(join(dir, 'remotes'), 'mfe-shopper', `1.0.${version}-0000000${version}`);
  await makeStable(join(dir, 'remotes'), 'mfe-shopper', sample.version);
  gateway = await startGateway({ dir });
});
afterEach(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

async function report(vitals: object[], otherFields = {}) {
  const { statusCode, body } = await request(`${gateway.url}/api/web-vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vitals, ...otherFields }),
  });
  return { status: statusCode, text: await body.text() };
}

/** Returns the lines of the metrics text that start with `start`. The lines of histogram buckets are left out. */
const linesOf = async (start: string) =>
  (await metricsText()).text
    .split('\n')
    .filter((line) => line.startsWith(start) && !line.includes('_bucket'));
const countOf = async (labels: string) =>
  Number((await linesOf(`web_vital_seconds_count{${labels}}`))[0]?.split(' ').at(-1) ?? 0);

test('measurements are counted by remote, published version and kind of navigation, without a session', async () => {
  const loadLabels = 'remote="mfe_shopper",navigation="load",version="1.0.1-00000001",vital="LCP"';
  const soft = 'remote="mfe_shopper",navigation="soft",version="1.0.1-00000001",vital="INP"';
  const before = [await countOf(loadLabels), await countOf(soft)];
  const { status, text } = await report([
    sample,
    { ...sample, vital: 'INP', navigation: 'soft', value: 90 },
    { ...sample, vital: 'CLS', value: 0.02 },
  ]);
  expect([status, text]).toEqual([204, '']);
  expect([await countOf(loadLabels), await countOf(soft)]).toEqual(before.map((count) => count + 1));
  expect(await linesOf('web_vital_layout_shift_sum{remote="mfe_shopper"')).toEqual([
    'web_vital_layout_shift_sum{remote="mfe_shopper",navigation="load",version="1.0.1-00000001"} 0.02',
  ]);
});

test('a version that is not published has no series', async () => {
  await report([
    { ...sample, version: '9.9.9-forged00' },
    { ...sample, remote: 'shell' },
  ]);
  const { text } = await metricsText();
  expect(text).not.toContain('9.9.9');
  expect(await countOf('remote="mfe_shopper",navigation="load",version="",vital="LCP"')).toBeGreaterThan(0);
});

test('only the versions in the channels and the stable one before have series', async () => {
  const reportAll = async () => {
    for (let version = 1; version <= 6; version += 1)
      await report([{ ...sample, version: `1.0.${version}-0000000${version}` }]);
    const versions = new Set(
      [...(await metricsText()).text.matchAll(/web_vital\w+\{[^}]*version="(1\.0\.\d)/g)].map(
        ([, version]) => version,
      ),
    );
    return [...versions].toSorted();
  };
  expect(await reportAll()).toEqual(['1.0.1']);
  await makeStable(join(dir, 'remotes'), 'mfe-shopper', '1.0.2-00000002');
  expect(await reportAll()).toEqual(['1.0.1', '1.0.2']);
  await makeStable(join(dir, 'remotes'), 'mfe-shopper', '1.0.3-00000003');
  expect(await reportAll()).toEqual(['1.0.2', '1.0.3']);
});

test.each([
  ['remote', { remote: 'mfe_other' }],
  ['vital', { vital: 'Maria' }],
  ['navigation', { navigation: 'back' }],
  ['version', { version: 'Maria da Silva' }],
  ['value', { value: -1 }],
  ['url', { url: '/partners/orders/confirm/65f0c0ffee' }],
])('a report with an invalid %s is refused', async (_field, change) => {
  expect((await report([{ ...sample, ...change }])).status).toBe(422);
});

test('an empty report and a report with too many measurements are refused', async () => {
  expect((await report([])).status).toBe(422);
  expect((await report(Array.from({ length: 26 }, () => sample))).status).toBe(422);
});

test('reports are limited by address', async () => {
  await gateway.close();
  gateway = await startGateway({ dir, rules: { ...defaultRules, webVitals: { points: 1, seconds: 60 } } });
  const statuses = [(await report([sample])).status, (await report([sample])).status];
  expect(statuses).toEqual([204, 429]);
});
