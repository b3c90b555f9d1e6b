import { createHealth } from './health.ts';

test('only a required check makes the process not ready', async () => {
  const health = createHealth();
  let mongo = true;
  health.check('mongo', { required: true, isUp: () => mongo });
  health.check('redis', { required: false, isUp: () => Promise.reject(new Error('away')) });
  expect(await health.report()).toEqual({ ready: true, checks: { mongo: 'up', redis: 'down' } });
  mongo = false;
  expect((await health.report()).ready).toBe(false);
});

test('a check that hangs counts as down', async () => {
  const health = createHealth();
  health.check('mongo', { required: true, isUp: () => new Promise<boolean>(() => undefined) });
  expect(await health.report()).toEqual({ ready: false, checks: { mongo: 'down' } });
});

test('a draining process is not ready', async () => {
  const health = createHealth();
  health.drain();
  expect((await health.report()).ready).toBe(false);
});
