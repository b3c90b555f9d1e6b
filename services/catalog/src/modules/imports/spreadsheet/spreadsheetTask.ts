// Entry point of the process that `spreadsheetProcess.ts` starts. It reads or writes one spreadsheet and then exits.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import type { ProblemRow } from './checkRows.ts';
import { checkSpreadsheet } from './checkSpreadsheet.ts';
import { jsonLine } from './jsonLine.ts';
import { writeProblems, writeTemplate } from './writeWorkbooks.ts';

async function send(piece: string | Buffer): Promise<void> {
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

async function receiveRows(): Promise<ProblemRow[]> {
  const rows: ProblemRow[] = [];
  // The cast is safe, because the server process writes these lines from values of this type.
  for await (const line of createInterface({ input: process.stdin }))
    rows.push(...(JSON.parse(line) as ProblemRow[]));
  return rows;
}

const [, , task] = process.argv;
if (task === 'template') await send(writeTemplate());
else if (task === 'problems') await send(writeProblems(await receiveRows()));
else for await (const event of checkSpreadsheet(await buffer(process.stdin))) await send(jsonLine(event));
