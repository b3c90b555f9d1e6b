import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Compose } from '../../run/compose/compose.ts';

/**
 * Runs the read-only commands of the runbook in containers, as operators do. The check fails if a documented command no
 * longer works.
 */
export async function operatorCommands({ compose, docker }: Compose): Promise<void> {
  const ops = (...args: string[]) => compose(['run', '--rm', '-T', 'ops', ...args]);
  const health = JSON.parse(await ops('health')) as { checks: Record<string, string> };
  assert.deepEqual([...new Set(Object.values(health.checks))], ['up']);
  await ops('stock:audit');
  await ops('figures:audit');
  assert.equal(await ops('dead-letters'), 'No dead letters');
  const script = "fetch('http://127.0.0.1:3001/metrics').then((r) => r.text()).then(console.log)";
  assert.match(
    await compose(['exec', '-T', 'orders-worker', 'node', '-e', script]),
    /^outbox_oldest_row_seconds /m,
  );

  await docker(['system', 'df']);

  const find = ['sh', '-c', 'ls shell/dist/*.map | head -1'];
  const map = await compose(['exec', '-T', 'gateway', ...find]);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-maps-'));
  try {
    await compose(['cp', `gateway:/app/${map}`, directory]);
    assert.deepEqual(await readdir(directory), [path.basename(map)]);
  } finally {
    await rm(directory, { recursive: true });
  }
}
