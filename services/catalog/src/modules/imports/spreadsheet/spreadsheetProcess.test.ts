import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { rowsOf, sheetRow, workbook } from '../../../testing/workbooks.ts';
import type { ProblemRow } from './checkRows.ts';
import type { CheckEvent } from './checkSpreadsheet.ts';
import { createSpreadsheets, taskArguments } from './spreadsheetProcess.ts';

async function collect(events: AsyncIterable<CheckEvent>): Promise<CheckEvent[]> {
  const collectedEvents = [];
  for await (const event of events) collectedEvents.push(event);
  return collectedEvents;
}
const validWorkbook = () => workbook([sheetRow()]);

test('ends a process that exceeds its time limit', async () => {
  const spreadsheets = createSpreadsheets({ taskMs: 1 });
  await expect(collect(spreadsheets.check(validWorkbook()))).rejects.toMatchObject({
    code: 'INVALID_SPREADSHEET',
    message: 'A planilha demorou demais para ser lida. Copie só os produtos para o modelo e envie de novo.',
  });
});

test('reports a process that is killed while it writes a line as too slow', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-task-'));
  const program = path.join(folder, 'task');
  await writeFile(program, `#!/bin/sh\nprintf '{"type":'\nexec sleep 60\n`, { mode: 0o755 });
  const replaced = jest.replaceProperty(process, 'execPath', program);
  const check = collect(createSpreadsheets({ taskMs: 500 }).check(validWorkbook()));
  await expect(check).rejects.toMatchObject({ code: 'INVALID_SPREADSHEET' });
  replaced.restore();
  await rm(folder, { recursive: true });
});

test('ends a process that exceeds its memory limit', async () => {
  const spreadsheets = createSpreadsheets({ heapMiB: 16 });
  const rows = Array.from({ length: 10_000 }, (_, number) =>
    sheetRow({ description: `${number}`.padEnd(2500, 'a') }),
  );
  await expect(collect(spreadsheets.check(workbook(rows)))).rejects.toMatchObject({
    code: 'INVALID_SPREADSHEET',
  });
});

test('processes one file at a time, and refuses a file that waits too long', async () => {
  const patient = createSpreadsheets();
  const results = await Promise.all([
    collect(patient.check(validWorkbook())),
    collect(patient.check(validWorkbook())),
  ]);
  for (const events of results) expect(events.at(-1)).toMatchObject({ type: 'end', valid: 1 });

  const hasty = createSpreadsheets({ waitMs: 1 });
  const [first, second] = await Promise.allSettled([
    collect(hasty.check(validWorkbook())),
    collect(hasty.check(validWorkbook())),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } });
});

test('keeps the Unicode line separators of a text', async () => {
  const spreadsheets = createSpreadsheets();
  const description = 'Do dia\u2028com queijo\u2029e sal';
  const checked = await collect(
    spreadsheets.check(workbook([sheetRow({ description }), sheetRow({ description, price: 0 })])),
  );
  expect(checked).toMatchObject([
    { type: 'valid', rows: [{ product: { description } }] },
    { type: 'problems', rows: [{ texts: { description } }] },
    { type: 'end' },
  ]);
  const problemBatches = checked.flatMap((event) => (event.type === 'problems' ? [event.rows] : []));
  expect(rowsOf(await spreadsheets.problems(Readable.from(problemBatches)))[1]).toContain(description);
});

test('a consumer that stops early frees the slot', async () => {
  const spreadsheets = createSpreadsheets();
  for await (const event of spreadsheets.check(validWorkbook())) {
    expect(event.type).toBe('valid');
    break;
  }
  expect(await collect(spreadsheets.check(validWorkbook()))).toHaveLength(2);
});

test('a source that fails while the rows are read fails the file, and frees the slot', async () => {
  const spreadsheets = createSpreadsheets();
  const rows = async function* (): AsyncGenerator<ProblemRow[]> {
    yield [];
    throw new Error('the cursor is lost');
  };
  await expect(spreadsheets.problems(rows())).rejects.toThrow('the cursor is lost');
  expect(await collect(spreadsheets.check(validWorkbook()))).toHaveLength(2);
});

test.each([
  ['asynchronously', '/missing/node', 'spreadsheet process ended with -2'],
  ['immediately', '', 'cannot be empty'],
])('a process that fails to start %s fails only its own file', async (_when, execPath, message) => {
  const spreadsheets = createSpreadsheets();
  const replaced = jest.replaceProperty(process, 'execPath', execPath);
  await expect(collect(spreadsheets.check(validWorkbook()))).rejects.toThrow(message);
  replaced.restore();
  expect(await collect(spreadsheets.check(validWorkbook()))).toHaveLength(2);
});

test('a task can read its own code and no other file', () => {
  const options = taskArguments('check', 64, undefined).filter((argument) => argument.startsWith('--'));
  const readInTask = (file: string) =>
    spawnSync(process.execPath, [...options, '-p', `fs.readFileSync(${JSON.stringify(file)}).length`]);
  expect(Number(readInTask(path.join(import.meta.dirname, 'spreadsheetTask.ts')).stdout)).toBeGreaterThan(
    100,
  );
  const secret = readInTask('/etc/passwd');
  expect(secret.status).not.toBe(0);
  expect(String(secret.stderr)).toContain('ERR_ACCESS_DENIED');
});
