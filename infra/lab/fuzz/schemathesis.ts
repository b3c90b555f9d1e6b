import path from 'node:path';
import { installPipPackage } from '../../run/stack/pipPackage.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';

export const installSchemathesis = (): Promise<string> =>
  installPipPackage('schemathesis', path.join(import.meta.dirname, 'requirements.txt'));

export interface FuzzOptions {
  /** Folder in which schemathesis is installed. */
  library: string;
  /** Path of the OpenAPI document. */
  document: string;
  url: string;
  token: string | undefined;
  /** Maximum number of generated test cases per call. */
  examples: number;
  /** True to also send the fixed test cases of each API call: limit values, wrong types and missing fields. */
  systematic: boolean;
  /** Folder for the cache and the reports of schemathesis. */
  directory: string;
}

/**
 * Runs schemathesis with a new random seed, which it prints. Returns the number of test cases, and whether all
 * responses matched the OpenAPI document.
 */
export async function runSchemathesis(options: FuzzOptions): Promise<{ isSound: boolean; cases: number }> {
  const { library, document, url, token, examples, systematic, directory } = options;
  const args = ['-m', 'schemathesis.cli', 'run', document, '--url', url, '--no-color'];
  args.push('--checks', 'not_a_server_error,response_schema_conformance,content_type_conformance');
  args.push('--max-examples', String(examples), '--workers', '1', '--continue-on-failure');
  args.push('--phases', systematic ? 'examples,coverage,fuzzing' : 'fuzzing');
  args.push('--suppress-health-check', 'all', '--warnings', 'off');
  args.push('--generation-database', 'none', '--request-timeout', '30');
  if (token) args.push('--header', `Authorization: Bearer ${token}`);
  const { code, output } = await runCommand('python3', args, {
    cwd: directory,
    env: { PYTHONPATH: library },
    echo: true,
    timeoutMs: 60 * 60_000,
  });
  const cases = /^\s*(\d+) generated\b/m.exec(output)?.[1];
  return { isSound: code === 0 && cases !== undefined, cases: Number(cases ?? 0) };
}
