import perfHooks from 'node:perf_hooks';
import { collectProcessMetrics, metricsText } from './metrics.ts';

const monitor = jest.spyOn(perfHooks, 'monitorEventLoopDelay');
beforeAll(() => collectProcessMetrics('1.2.3'));

test('process metrics include the version of the process', async () => {
  expect((await metricsText()).text).toContain('build_info{version="1.2.3"} 1\n');
});

test('process metrics include the event loop delay without frequent wake-ups of an idle process', async () => {
  expect((await metricsText()).text).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m);
  const [options] = monitor.mock.calls[0] ?? [];
  expect(options?.resolution).toBeGreaterThanOrEqual(100);
});
