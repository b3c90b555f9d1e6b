import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../../run/stack/layout.ts';
import { controlKey, type PageControl } from './control.ts';

/**
 * Folder for the reports of one run. Every worker writes its own file, so the reports of several shards can be copied
 * into one folder.
 */
const reportDir = path.join(rootDir, 'test-results', 'controls');

interface WorkerReport {
  readonly files: readonly string[];
  readonly used: readonly PageControl[];
  /** Controls that the crawl found. */
  readonly existing: readonly PageControl[];
}

export async function writeWorkerReport(worker: string, report: WorkerReport): Promise<void> {
  await mkdir(reportDir, { recursive: true });
  await writeFile(path.join(reportDir, `${worker}.json`), JSON.stringify(report, undefined, 1));
}

/** Test files that ran, keys of the controls that they used, and keys of the controls that the crawl found. */
export interface ControlReports {
  readonly files: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
  readonly existing: ReadonlySet<string>;
}

export async function readReports(): Promise<ControlReports> {
  const names = await readdir(reportDir).catch(() => []);
  const reports = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(path.join(reportDir, name), 'utf8')) as WorkerReport),
  );
  return {
    files: new Set(reports.flatMap(({ files }) => files)),
    used: new Set(reports.flatMap(({ used }) => used.map(controlKey))),
    existing: new Set(reports.flatMap(({ existing }) => existing.map(controlKey))),
  };
}
