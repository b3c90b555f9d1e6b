import { logQueueErrors } from './logQueueErrors.ts';

it('logs the same connection error of a queue at most once a minute', () => {
  const warn = jest.fn();
  let now = 0;
  const log = logQueueErrors({ warn }, 'email', () => now);
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  log(refused);
  now = 59_999;
  log(refused);
  expect(warn.mock.calls).toEqual([[{ err: refused, queue: 'email' }, 'queue connection error']]);
  now = 60_000;
  log(refused);
  expect(warn).toHaveBeenCalledTimes(2);
});

it('logs every other error of a queue', () => {
  const warn = jest.fn();
  const log = logQueueErrors({ warn }, 'email', () => 0);
  log(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  log(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
  for (const job of [1, 2]) log(new Error(`Missing lock for job ${job}`));
  expect(warn).toHaveBeenCalledTimes(4);
});
