import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import { runCommand } from '../stack/processes/runCommand.ts';

const ATTEMPTS = 5;
/** On a busy machine, the compiler sometimes stops early with this message. The compilation is then repeated. */
const GIVEN_UP = /^context canceled$/m;

/**
 * Runs the TypeScript compiler and returns its output.
 * @throws Error with the output of the compiler if it fails
 */
export async function compile(...args: string[]): Promise<string> {
  const tsc = path.join(rootDir, 'node_modules', '.bin', 'tsc');
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await runCommand(tsc, args);
    if (code === 0) return output;
    if (attempt === ATTEMPTS || !GIVEN_UP.test(output)) throw new Error(output);
  }
}
