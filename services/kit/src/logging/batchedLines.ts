import type { DestinationStream } from 'pino';

const batchLength = 8_192;
/** Lines that are not written yet are lost when the process is killed: at most those of so many milliseconds. */
const longestMs = 100;

/**
 * Gathers lines and hands many of them on at once: when there are 8 KB, a tenth of a second later, and when the process
 * ends. pino's own batches (`minLength`) measure all that they hold at every line, which costs five times as much.
 */
export function batchedLines(stream: DestinationStream): DestinationStream & { flushSync(): void } {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flushSync = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lines === '') return;
    const batch = lines;
    lines = '';
    stream.write(batch);
  };
  process.once('exit', flushSync);
  return {
    write(line) {
      lines += line;
      if (lines.length >= batchLength) flushSync();
      // Not an interval: a process with nothing to do would wake for nothing.
      else timer ??= setTimeout(flushSync, longestMs).unref();
    },
    // pino calls it after a fatal line.
    flushSync,
  };
}
