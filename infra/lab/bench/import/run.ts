// `npm run bench:import`: latency, CPU, memory and blocked event loops of an import; see the README here.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJob, ImportPreview } from '@boaxepa/contracts/wire/productImports';
import { must } from '../../../e2e/support/api.ts';
import { newShop, type Shop } from '../../../e2e/support/market.ts';
import { serviceNames } from '../../../run/stack/layout.ts';
import { startStack } from '../../../run/stack/startStack.ts';
import type { Stack } from '../../../run/stack/stackTypes.ts';
import { latencyText, percentile } from '../common/percentile.ts';
import { cpuTime } from '../gateway/cpuTime.ts';
import { endedChildrenCpuMs, watchChildren } from './children.ts';
import { workbook } from './workbook.ts';

const products = 20_000;
const rounds = 12;
/** Milliseconds that an event loop of a server may be blocked; MiB of the process that reads the file. */
const budgets = { blockedMs: 20, memoryMiB: 400 } as const;
const answering = ['gateway', ...serviceNames] as const;

/** Process id of a service. @throws when it is not running */
function pidOf(stack: Stack, name: Parameters<Stack['services']['pid']>[0]): number {
  const pid = stack.services.pid(name);
  if (pid === undefined) throw new Error(`${name} is not running`);
  return pid;
}

async function preview({ url }: Stack, shop: Shop, bytes: Buffer): Promise<ImportPreview> {
  const form = new FormData();
  form.append('excel', new Blob([new Uint8Array(bytes)]), 'bench.xlsx');
  const headers = { authorization: `Bearer ${shop.token}` };
  const answer = await fetch(new URL('/api/products/import/preview', url), {
    method: 'POST',
    headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`preview: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: ImportPreview };
  if (data.summary.valid !== products) throw new Error(`preview: ${JSON.stringify(data.summary)}`);
  return data;
}

async function confirm({ url }: Stack, shop: Shop, previewId: string): Promise<ImportJob> {
  const { token } = shop;
  let { data } = await must<{ data: ImportJob }>(url, 'POST', '/api/products/import/confirm', {
    token,
    body: { previewId },
  });
  while (data.state === 'running') {
    await pause(500);
    ({ data } = await must<{ data: ImportJob }>(url, 'GET', `/api/products/import/${previewId}`, { token }));
  }
  if (data.result?.created !== products) throw new Error(`confirmation: ${JSON.stringify(data)}`);
  return data;
}

/** Longest block of each event loop that serves requests, since the measurement began. */
async function blocked(
  stack: Stack,
  dir: string,
): Promise<{ name: string; cpuMs: number; wallMs: number }[]> {
  // The last figures are written every 250 ms.
  await pause(500);
  return Promise.all(
    answering.map(async (name) => {
      const text = await readFile(path.join(dir, `${pidOf(stack, name)}.json`), 'utf8');
      return { name, ...(JSON.parse(text) as { cpuMs: number; wallMs: number }) };
    }),
  );
}

/** Checks the file once and returns the latency and the CPU of the process that reads it, in milliseconds. */
async function checkOnce(stack: Stack, shop: Shop, bytes: Buffer) {
  const catalog = pidOf(stack, 'catalog');
  const [cpuBefore, startedAt] = [endedChildrenCpuMs(catalog), performance.now()];
  const { previewId } = await preview(stack, shop, bytes);
  const ms = performance.now() - startedAt;
  return { previewId, ms, cpuMs: endedChildrenCpuMs(catalog) - cpuBefore };
}

async function measure(stack: Stack, dir: string): Promise<boolean> {
  const bytes = workbook(products);
  const shop = await newShop(stack, 'Padaria da Medida');
  // Node's compile cache is filled afterwards.
  await preview(stack, shop, bytes);

  for (const name of answering) process.kill(pidOf(stack, name), 'SIGWINCH');
  const endWatch = watchChildren(pidOf(stack, 'catalog'));
  const checks = [];
  for (let round = 0; round < rounds; round += 1) checks.push(await checkOnce(stack, shop, bytes));
  const memory = endWatch();
  const worker = pidOf(stack, 'catalog-worker');
  const [workerBefore, startedAt] = [cpuTime(worker), Date.now()];
  await confirm(stack, shop, checks.at(-1)?.previewId ?? '');
  const [workerMs, seconds] = [(cpuTime(worker) - workerBefore) / 1000, (Date.now() - startedAt) / 1000];
  const loops = await blocked(stack, dir);

  const cpuMs = percentile(
    checks.map((check) => check.cpuMs),
    0.5,
  );
  console.log(
    `checked  ${latencyText(checks.map(({ ms }) => ms))}, ${cpuMs.toFixed(0)} ms of CPU of the parser (${products} rows)`,
  );
  console.log(`written  ${seconds.toFixed(1)} s, ${workerMs.toFixed(0)} ms of CPU of the worker`);
  for (const { name, cpuMs: busyMs, wallMs } of loops)
    console.log(
      `event loop of ${name.padEnd(8)} blocked ${busyMs.toFixed(1)} ms at most, ${wallMs.toFixed(1)} ms with waits for a processor`,
    );
  const longest = Math.max(...loops.map((loop) => loop.cpuMs));
  console.log(
    `bench:import event loops blocked ${longest.toFixed(1)} ms (<= ${budgets.blockedMs}), ` +
      `parser ${memory.toFixed(0)} MiB (<= ${budgets.memoryMiB})`,
  );
  return longest <= budgets.blockedMs && memory > 0 && memory <= budgets.memoryMiB;
}

const dir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-bench-'));
const probe = pathToFileURL(path.join(import.meta.dirname, 'eventLoop.ts')).href;
const stack = await startStack({
  mode: 'test',
  frontends: false,
  env: { EVENT_LOOP_DIR: dir },
  nodeOptions: `--import ${probe}`,
});
try {
  if (!(await measure(stack, dir))) process.exitCode = 1;
} finally {
  await stack.stop();
  await rm(dir, { recursive: true });
}
