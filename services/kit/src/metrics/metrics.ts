import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** Seconds from a request's first middleware to its end, by route pattern. */
export const httpSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Outbox rows that were handled, by kind and result (done, later, failed). */
export const outboxRows = new Counter({
  name: 'outbox_rows_total',
  help: 'Outbox rows handled by the relay',
  labelNames: ['kind', 'result'],
});

/** Outbox rows that wait to be delivered. */
export const outboxOpen = new Gauge({ name: 'outbox_open_rows', help: 'Outbox rows that are not done' });

/** Jobs by name and result (done, failed). */
export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Job attempts',
  labelNames: ['job', 'result'],
});

/** Sweeps by name and result (done, failed). */
export const sweepRuns = new Counter({
  name: 'sweep_runs_total',
  help: 'Sweep runs',
  labelNames: ['sweep', 'result'],
});

/** Starts the process's own figures (memory, event loop delay, collections). Once a process. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics();
}

/** Everything in Prometheus' text format. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
