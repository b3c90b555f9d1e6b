// Command `npm run bench:import`: measures latency, CPU time, memory and blocked event loops during a product import
// (see README.md).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJob, ImportPreview } from '@boaxepa/contracts/wire/productImports';
import { productCategories } from '@boaxepa/contracts/domain/productTypes';
import { must } from '../../../e2e/support/api.ts';
import { newShop, type Shop } from '../../../e2e/support/market.ts';
import { productSheet } from '../../../e2e/support/productSheet.ts';
import { serviceNames } from '../../../run/stack/layout.ts';
import { waitUntil } from '../../../run/stack/processes/waitUntil.ts';
import { startStack } from '../../../run/stack/startStack.ts';
import type { Stack } from '../../../run/stack/stackTypes.ts';
import { cpuDuring } from '../common/cpu.ts';
import type { Sample } from '../common/measure.ts';
import { checkBudgets, printTable, readOptions } from '../common/report.ts';
import { endedChildrenCpuMs, watchChildren } from './children.ts';

const labels = Object.values(productCategories);

/**
 * Returns an Excel file with `rows` products. Some prices are numbers and others are texts, so that the benchmark
 * covers both.
 */
function workbook(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, number) => [
    `Produto número ${number}, pacote de 500 g`,
    `Descrição do produto ${number}, para consumo no mesmo dia`,
    number % 2 ? 10 + (number % 90) / 100 : `R$ ${10 + (number % 50)},90`,
    number % 3 ? 5.5 : '',
    labels[number % labels.length] ?? '',
    number % 100,
    number % 5 ? 'não' : 'sim',
    number % 4 ? '' : `https://exemplo.com.br/fotos/${number}.jpg`,
  ]);
  return productSheet('bench.xlsx', lines).buffer;
}

const products = 20_000;
const { rounds } = readOptions({ rounds: 12 });
/**
 * `blockedMs` limits how long the event loop of a server may be blocked. `memoryMiB` limits the memory of the process
 * that parses the spreadsheet.
 */
const budgets = { blockedMs: 20, memoryMiB: 400 } as const;
const answeringParts = ['gateway', ...serviceNames] as const;

/**
 * Returns the process id of a service.
 * @throws Error if the service is not running
 */
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

async function confirm({ url }: Stack, { token }: Shop, previewId: string): Promise<void> {
  const body = { previewId };
  await must(url, 'POST', '/api/products/import/confirm', { token, body });
  const ended = async () => {
    const { data } = await must<{ data: ImportJob }>(url, 'GET', `/api/products/import/${previewId}`, {
      token,
    });
    return data.state !== 'running' && data;
  };
  const job = await waitUntil(ended, { deadlineMs: 600_000, everyMs: 500, what: 'the end of the import' });
  if (job.result?.created !== products) throw new Error(`confirmation: ${JSON.stringify(job)}`);
}

/** Returns the longest time in milliseconds that each server blocked its event loop since the last reset. */
async function measureBlocking(
  stack: Stack,
  dir: string,
): Promise<{ name: string; cpuMs: number; wallMs: number }[]> {
  // Each process writes its values every 250 ms. After the pause, the files contain the latest values.
  await pause(500);
  return Promise.all(
    answeringParts.map(async (name) => {
      const text = await readFile(path.join(dir, `${pidOf(stack, name)}.json`), 'utf8');
      return { name, ...(JSON.parse(text) as { cpuMs: number; wallMs: number }) };
    }),
  );
}

/**
 * Uploads one spreadsheet, which the catalog service checks without importing it. Measures the latency, and the CPU
 * time of the process that parses the file.
 */
async function checkOnce(stack: Stack, shop: Shop, bytes: Buffer): Promise<Sample & { previewId: string }> {
  const catalog = pidOf(stack, 'catalog');
  const [cpuBefore, startedAt] = [endedChildrenCpuMs(catalog), performance.now()];
  const { previewId } = await preview(stack, shop, bytes);
  const latencies = [performance.now() - startedAt];
  return { previewId, latencies, cpu: { parser: endedChildrenCpuMs(catalog) - cpuBefore } };
}

async function measureImport(stack: Stack, dir: string): Promise<void> {
  const bytes = workbook(products);
  const shop = await newShop(stack, 'Padaria da Medida');
  // The first check is not measured, because it fills the compile cache of Node.js.
  await preview(stack, shop, bytes);

  for (const name of answeringParts) process.kill(pidOf(stack, name), 'SIGWINCH');
  const endWatch = watchChildren(pidOf(stack, 'catalog'));
  const checks: Awaited<ReturnType<typeof checkOnce>>[] = [];
  for (let round = 0; round < rounds; round += 1) checks.push(await checkOnce(stack, shop, bytes));
  const memory = endWatch();
  const startedAt = performance.now();
  const cpu = await cpuDuring({ worker: pidOf(stack, 'catalog-worker') }, () =>
    confirm(stack, shop, checks.at(-1)?.previewId ?? ''),
  );
  printTable({ checked: checks, written: [{ cpu, latencies: [performance.now() - startedAt] }] });
  const loops = await measureBlocking(stack, dir);
  console.log('Longest block of each event loop in milliseconds: CPU time, and with waits for a processor');
  console.table(loops);
  checkBudgets('import', [
    {
      name: 'event loops blocked ms',
      value: Math.max(...loops.map(({ cpuMs }) => cpuMs)),
      bound: '<=',
      budget: budgets.blockedMs,
    },
    // `memory` is 0 if no child process was observed. The budget must then fail, and NaN fails every comparison.
    { name: 'parser MiB', value: memory || Number.NaN, bound: '<=', budget: budgets.memoryMiB },
  ]);
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
  await measureImport(stack, dir);
} finally {
  await stack.stop();
  await rm(dir, { recursive: true });
}
