import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { lastLogLine } from './lastLogLine.ts';

describe('most relevant log line', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await temporaryDirectory();
  });

  async function lastLineOf(...lines: string[]): Promise<string | undefined> {
    const file = path.join(directory, 'some.log');
    await writeFile(file, `${lines.join('\n')}\n`);
    return lastLogLine(file);
  }
  const entry = (level: string, msg: string, err?: object) => JSON.stringify({ level, msg, err });

  it('is the newest error of a service, with its reason', async () => {
    const error = entry('error', 'not closed', { message: 'socket hang up' });
    expect(await lastLineOf(entry('fatal', 'older'), error, entry('info', 'stopped'))).toBe(
      'not closed: socket hang up',
    );
  });

  it('is the message of an uncaught error, not its stack', async () => {
    const trace = [
      '/x/http.ts:41',
      'Refused [Error]: POST /orders: 401',
      '    at call (/x)',
      '',
      'Node.js v24.21.0',
    ];
    expect(await lastLineOf(...trace)).toBe('Refused [Error]: POST /orders: 401');
  });

  it('contains all lines of the message of an uncaught error', async () => {
    const trace = [
      'ConfigError: invalid configuration:',
      '  - PORT: missing',
      '  - PUBLIC_URL: an address',
      '    at readConfig (/x)',
      "  code: 'X'",
    ];
    expect(await lastLineOf(...trace)).toBe(
      'ConfigError: invalid configuration: - PORT: missing - PUBLIC_URL: an address',
    );
  });

  it('is the last line if none is an error', async () => {
    expect(await lastLineOf('one', entry('info', 'two'))).toBe('two');
  });

  it('is undefined without a log file', async () => {
    expect(await lastLogLine(path.join(directory, 'other.log'))).toBeUndefined();
  });
});
