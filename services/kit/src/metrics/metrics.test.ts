import perfHooks from 'node:perf_hooks';
import { collectProcessMetrics, metricsText } from './metrics.ts';

test('process metrics include the event loop delay without frequent wake-ups of an idle process', async () => {
  const monitor = jest.spyOn(perfHooks, 'monitorEventLoopDelay');
  collectProcessMetrics();
  expect((await metricsText()).text).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m);
  const [options] = monitor.mock.calls[0] ?? [];
  expect(options?.resolution).toBeGreaterThanOrEqual(100);
});
