import perfHooks from 'node:perf_hooks';
import { collectProcessMetrics, metricsText } from './metrics.ts';

test('the delay of the event loop is among the figures, and an idle process is not woken a hundred times a second for it', async () => {
  const monitor = jest.spyOn(perfHooks, 'monitorEventLoopDelay');
  collectProcessMetrics();
  expect((await metricsText()).text).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m);
  const [options] = monitor.mock.calls[0] ?? [];
  expect(options?.resolution).toBeGreaterThanOrEqual(100);
});
