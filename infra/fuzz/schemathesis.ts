import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from '../stack/databases/cacheDir.ts';

const VERSION = '4.32.5';

/** Brings schemathesis through pip, once, into a folder of its own. @returns the folder, for PYTHONPATH */
export async function installSchemathesis(): Promise<string> {
  const directory = path.join(cacheDir(), `schemathesis-${VERSION}`);
  if (existsSync(directory)) return directory;
  const incoming = `${directory}.${process.pid}`;
  await rm(incoming, { recursive: true, force: true });
  const args = ['-m', 'pip', 'install', '--quiet', '--target', incoming, `schemathesis==${VERSION}`];
  await promisify(execFile)('python3', args);
  await rename(incoming, directory);
  return directory;
}

export interface FuzzOptions {
  /** Folder of schemathesis. */
  library: string;
  /** File of the OpenAPI document. */
  document: string;
  /** Of the market. */
  url: string;
  token: string | undefined;
  /** Cases an operation, at most. */
  examples: number;
  /** Where its own cache and reports go. */
  directory: string;
}

/** Runs it with its output on this terminal. @returns whether every answer was as promised */
export async function runSchemathesis(options: FuzzOptions): Promise<boolean> {
  const { library, document, url, token, examples, directory } = options;
  const args = ['-m', 'schemathesis.cli', 'run', document, '--url', url, '--no-color'];
  args.push('--checks', 'not_a_server_error,response_schema_conformance,content_type_conformance');
  args.push('--max-examples', String(examples), '--workers', '2', '--continue-on-failure');
  args.push('--phases', 'examples,coverage,fuzzing', '--suppress-health-check', 'all', '--warnings', 'off');
  args.push('--generation-database', 'none', '--request-timeout', '30');
  if (token) args.push('--header', `Authorization: Bearer ${token}`);
  const child = spawn('python3', args, {
    cwd: directory,
    env: { ...process.env, PYTHONPATH: library },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
