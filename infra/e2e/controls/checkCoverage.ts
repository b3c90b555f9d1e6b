// Playwright runs the default export after all tests (see playwright.config.ts). checkShards.ts checks a sharded run.
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../../run/stack/layout.ts';
import { compareControls, type ControlCoverage } from './coverage.ts';
import { exceptions } from './exceptions.ts';
import { type ControlReports, readReports } from './report.ts';

const resultFile = path.join(rootDir, 'test-results', 'control-coverage.json');

/**
 * Test files that are not recorded, because they test development servers and commands instead of the built product.
 */
const notRecorded = new Set(['hotReload.e2e.ts', 'documentedCommands.e2e.ts']);

/** Returns the recorded test files that are not in `files`. */
async function missingFiles(files: ReadonlySet<string>): Promise<string[]> {
  const all = (await readdir(path.join(rootDir, 'infra', 'e2e'))).filter((name) => name.endsWith('.e2e.ts'));
  return all.filter((name) => !files.has(name) && !notRecorded.has(name));
}

const summaryOf = ({ existingCount, usedCount, unusedControls }: ControlCoverage): string =>
  `control coverage: ${existingCount} controls, ${usedCount} used, ${existingCount - usedCount - unusedControls.length} exceptions`;

const listOf = (title: string, controls: readonly string[]): string =>
  controls.length === 0 ? '' : `\n${title}:\n${controls.map((control) => `  ${control}`).join('\n')}`;

async function compareReports({ used, existing }: ControlReports): Promise<void> {
  const coverage = compareControls(existing, used, exceptions);
  await writeFile(resultFile, JSON.stringify(coverage, undefined, 1));
  const problems =
    listOf('No test uses', coverage.unusedControls) +
    listOf('Exceptions not needed', coverage.unnecessaryExceptions);
  process.stdout.write(`${summaryOf(coverage)}\n`);
  if (problems !== '') throw new Error(`control coverage is incomplete${problems}`);
}

/**
 * Compares the controls that the crawl found with the controls that the tests used. Does nothing if some test files did
 * not run.
 * @throws Error if some control has neither a test nor an exception, or if an exception is unnecessary
 */
export default async function checkCoverage(): Promise<void> {
  const reports = await readReports();
  const missing = await missingFiles(reports.files);
  if (missing.length > 0)
    process.stdout.write(`control coverage: skipped, ${missing.length} test files did not run\n`);
  else await compareReports(reports);
}

/**
 * Like `checkCoverage`, for the reports of all shards.
 * @throws Error also if a test file is in no report
 */
export async function checkShards(reports: ControlReports): Promise<void> {
  const missing = await missingFiles(reports.files);
  if (missing.length > 0) throw new Error(`control coverage: no shard ran ${missing.join(', ')}`);
  await compareReports(reports);
}
