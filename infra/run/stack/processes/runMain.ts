import { reasonOf } from './reasonOf.ts';

/**
 * Runs the work of a command, and prints the returned text. If the work fails, prints the error message and sets the
 * exit code to 1.
 */
export async function runMain(work: () => Promise<string | void>): Promise<void> {
  try {
    const text = await work();
    if (text !== undefined) process.stdout.write(`${text}\n`);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
