import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJob, ImportPreview } from '@boaxepa/contracts/wire/productImports';
import { must } from '../../../e2e/support/api.ts';
import { newShop, type Shop } from '../../../e2e/support/market.ts';
import { rootDir, serviceNames } from '../../../run/stack/layout.ts';
import { startStack } from '../../../run/stack/startStack.ts';
import type { Stack } from '../../../run/stack/stackTypes.ts';
import { cpuTime } from '../gateway/cpuTime.ts';
import { endedChildrenCpuMs, watchChildren } from './children.ts';
import { workbook } from './workbook.ts';

const products = 20_000;
const rounds = 8;
/** Rows a CPU-second against SheetJS; milliseconds that an event loop may stand still; MiB of the process that reads. */
const marks = { speed: 1.5, blockedMs: 20, memoryMiB: 300 } as const;
const readerScript = path.join(
  rootDir,
  'services/catalog/src/modules/imports/spreadsheet/spreadsheetTask.ts',
);
const answering = ['gateway', ...serviceNames] as const;

/** What else runs on the machine only ever adds to a sample, so the lowest tells most. */
const undisturbed = (samples: readonly number[]): number => Math.min(...samples);

/** The process that answers uploads. @throws when it is not running */
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

/** CPU milliseconds of a script that reads the file on its standard input, with its start. */
async function cpuOf(stack: Stack, script: string, file: string, args: string[] = []): Promise<number> {
  const before = endedChildrenCpuMs(process.pid);
  const input = await open(file);
  const env = { NODE_COMPILE_CACHE: stack.env['NODE_COMPILE_CACHE'] };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: [input.fd, 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  await input.close();
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return endedChildrenCpuMs(process.pid) - before;
}
const ourReading = (stack: Stack, file: string) => cpuOf(stack, readerScript, file, ['check']);
const sheetJsReading = (stack: Stack, file: string) =>
  cpuOf(stack, path.join(import.meta.dirname, 'sheetjs.ts'), file);

/** The longest that each process which answers requests stood still since the measurement began. */
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

async function measure(stack: Stack, dir: string): Promise<boolean> {
  const file = path.join(dir, 'bench.xlsx');
  const bytes = workbook(products);
  await writeFile(file, bytes);
  const shop = await newShop(stack, 'Padaria da Medida');
  const catalog = pidOf(stack, 'catalog');
  // Both find their compiled code afterwards.
  await preview(stack, shop, bytes);
  await sheetJsReading(stack, file);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await ourReading(stack, file));
    theirs.push(await sheetJsReading(stack, file));
  }

  for (const name of answering) process.kill(pidOf(stack, name), 'SIGWINCH');
  const peak = watchChildren(catalog);
  const checked = await preview(stack, shop, bytes);
  const memory = peak();
  const worker = pidOf(stack, 'catalog-worker');
  const [workerBefore, startedAt] = [cpuTime(worker), Date.now()];
  await confirm(stack, shop, checked.previewId);
  const [workerMs, seconds] = [(cpuTime(worker) - workerBefore) / 1000, (Date.now() - startedAt) / 1000];
  const loops = await blocked(stack, dir);

  const rate = (ms: number) => Math.round((products * 1000) / ms);
  const [our, their] = [undisturbed(ours), undisturbed(theirs)];
  console.log(
    `read and checked   ${rate(our)} rows a CPU-second (${our.toFixed(0)} ms of CPU, whole process)`,
  );
  console.log(
    `SheetJS default    ${rate(their)} rows a CPU-second (${their.toFixed(0)} ms of CPU, whole process)`,
  );
  console.log(`written            ${seconds.toFixed(1)} s, ${workerMs.toFixed(0)} ms of CPU of the worker`);
  for (const { name, cpuMs, wallMs } of loops)
    console.log(
      `event loop of ${name.padEnd(8)} worked ${cpuMs.toFixed(1)} ms at most, ${wallMs.toFixed(1)} ms with waits for a processor`,
    );
  const speed = their / our;
  const longest = Math.max(...loops.map(({ cpuMs }) => cpuMs));
  console.log(
    `bench:import ours/SheetJS ${speed.toFixed(2)} (>= ${marks.speed}), event loops blocked ${longest.toFixed(1)} ms (<= ${marks.blockedMs}), ` +
      `parser ${memory.toFixed(0)} MiB (<= ${marks.memoryMiB})`,
  );
  return speed >= marks.speed && longest <= marks.blockedMs && memory > 0 && memory <= marks.memoryMiB;
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
