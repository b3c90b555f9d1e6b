import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@boaxepa/service-kit/logging/logger';
import { makeStable } from '../testing/frontends.ts';
import { createUnservedLog } from './unservedRemotes.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-unserved-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('logs once each published remote that has no key', async () => {
  const lines: unknown[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createLogger('gateway', { destination });
  const logUnserved = createUnservedLog({ place: dir, served: ['mfe-shopper'], log });
  for (const folder of ['mfe-empty', 'lost+found']) await mkdir(join(dir, folder));
  await makeStable(dir, 'mfe-shopper', '1.0.0-a');
  await logUnserved();
  expect(lines).toEqual([]);
  await makeStable(dir, 'mfe-demo', '1.0.0-a');
  await logUnserved();
  await logUnserved();
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      remote: 'mfe-demo',
      msg: expect.stringContaining('RELEASE_KEYS'),
    }),
  ]);
});
