import { readFileSync, writeFileSync } from 'node:fs';

const exit = () => process.exit(1);

/**
 * Runs `work` while a file has another text, and then restores the file. Also restores the file if Ctrl-C or SIGTERM
 * ends this process.
 */
export async function withChangedFile<T>(file: string, text: string, work: () => Promise<T>): Promise<T> {
  const original = readFileSync(file);
  const restore = () => writeFileSync(file, original);
  process.once('exit', restore);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, exit);
  try {
    writeFileSync(file, text);
    return await work();
  } finally {
    restore();
    process.off('exit', restore);
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, exit);
  }
}
