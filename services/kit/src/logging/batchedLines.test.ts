import { batchedLines } from './batchedLines.ts';

let written: string[];
let lines: ReturnType<typeof batchedLines>;
let exitListeners: NodeJS.ExitListener[];

beforeEach(() => {
  jest.useFakeTimers();
  exitListeners = process.listeners('exit');
  written = [];
  lines = batchedLines({ write: (text) => void written.push(text) });
});
afterEach(() => {
  for (const listener of process.listeners('exit'))
    if (!exitListeners.includes(listener)) process.off('exit', listener);
  jest.useRealTimers();
});

test('lines go out together, in their order, a tenth of a second later', () => {
  lines.write('one\n');
  lines.write('two\n');
  jest.advanceTimersByTime(99);
  expect(written).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(written).toEqual(['one\ntwo\n']);
  jest.advanceTimersByTime(1000);
  expect(written).toHaveLength(1);
});

test('a process with nothing to write is not woken', () => {
  expect(jest.getTimerCount()).toBe(0);
  lines.write('one\n');
  jest.advanceTimersByTime(100);
  expect(jest.getTimerCount()).toBe(0);
});

test('many lines do not wait', () => {
  const line = `${'x'.repeat(1023)}\n`;
  for (let count = 0; count < 9; count += 1) lines.write(line);
  expect(written).toEqual([line.repeat(8)]);
});

test('a fatal line and the end of the process wait for nothing', () => {
  lines.write('fatal\n');
  lines.flushSync();
  lines.write('last\n');
  for (const listener of process.listeners('exit')) if (!exitListeners.includes(listener)) listener(0);
  expect(written).toEqual(['fatal\n', 'last\n']);
});
