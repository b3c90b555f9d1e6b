import { open } from 'node:fs/promises';

const TAIL_BYTES = 16_384;
const MAX_LENGTH = 300;
/** First line of an uncaught error, such as `TypeError: …` or `Refused [Error]: …`. */
const UNCAUGHT = /^[A-Z]\w*(?: \[\w+\])?: \S/;
const ERROR_LEVELS: unknown[] = ['error', 'fatal'];

/**
 * Returns the last error in a log file, or its last line if there is no error. Returns undefined for an empty log.
 * Never throws.
 * @param from size of the file in bytes before the process started. Earlier lines are ignored.
 */
export async function lastLogLine(file: string, from = 0): Promise<string | undefined> {
  const lines = (await readTail(file, from)).split('\n').filter((line) => line.trim() !== '');
  const errorIndex = lines.findLastIndex(isError);
  // Without an error, the index is -1 and selects the last line.
  const [shownLine, ...followingLines] = lines.slice(errorIndex);
  if (shownLine === undefined) return undefined;
  const message = [messageIn(shownLine), ...(errorIndex < 0 ? [] : continuationIn(followingLines))];
  return message.join(' ').slice(0, MAX_LENGTH);
}

/** Returns the further lines of a message, which are indented like the faults of a configuration, without the stack. */
function continuationIn(lines: string[]): string[] {
  const end = lines.findIndex((line) => !/^\s+(?!at )\S/.test(line));
  return lines.slice(0, end < 0 ? undefined : end).map((line) => line.trim());
}

async function readTail(file: string, from: number): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const length = Math.min(Math.max(size - from, 0), TAIL_BYTES);
      const { buffer, bytesRead } = await handle.read({
        buffer: Buffer.alloc(length),
        position: size - length,
      });
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    return '';
  }
}

function isError(line: string): boolean {
  const entry = parse(line);
  return entry ? ERROR_LEVELS.includes(entry['level']) : UNCAUGHT.test(line);
}

/** Returns the message of a log line, which may be JSON that pino has written. */
function messageIn(line: string): string {
  const entry = parse(line);
  if (!entry) return line.trim();
  const error = entry['err'];
  const reason =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
  return [entry['msg'], reason].filter(Boolean).join(': ').replaceAll('\n', ' ');
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? { ...entry } : undefined;
  } catch {
    return undefined;
  }
}
