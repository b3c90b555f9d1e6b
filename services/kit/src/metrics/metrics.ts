import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** Seconds from a request's first middleware to its end, by route pattern. */
export const httpSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Outbox rows that were handled, by kind and result (done, later, givenUp, failed). */
export const outboxRows = new Counter({
  name: 'outbox_rows_total',
  help: 'Outbox rows handled by the relay',
  labelNames: ['kind', 'result'],
});

/** Outbox rows that wait to be delivered. */
export const outboxOpen = new Gauge({ name: 'outbox_open_rows', help: 'Outbox rows that are not done' });

/** Rows that nothing delivers any more, kept for an operator. */
export const deadLetters = new Gauge({
  name: 'outbox_dead_letters',
  help: 'Outbox rows that were given up and are kept; the same in every worker of a service, use max',
});

/** Age of the oldest of them: what an alarm is set on, because rows come and go but none may stay. */
export const outboxAge = new Gauge({
  name: 'outbox_oldest_row_seconds',
  help: 'Age of the oldest outbox row that is not done; the same in every worker of a service, use max',
});

/** Depth of the service's queues by state (waiting, active, delayed, failed). */
export const queueJobs = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs in a queue',
  labelNames: ['queue', 'state'],
});

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

/** When a sweep last ended well, in seconds since 1970: one that no longer runs counts no failure either. */
export const sweepDoneAt = new Gauge({
  name: 'sweep_last_done_timestamp_seconds',
  help: 'Time of the last run of a sweep that went well',
  labelNames: ['sweep'],
});

/** What did not work in browsers, as they tell the gateway; the version is in the log. */
export const clientFailures = new Counter({
  name: 'client_failures_total',
  help: 'Failures that browsers report',
  labelNames: ['remote', 'stage', 'kind'],
});

/** Items that broke a rule of the stock in this worker's share of the last audit; a sum of the workers above 0 is an alarm. */
export const stockProblems = new Gauge({
  name: 'stock_audit_broken_items',
  help: 'Items whose stock numbers do not add up',
});

/** Items in this worker's share of the last audit. */
export const stockItems = new Gauge({
  name: 'stock_audit_checked_items',
  help: 'Items looked at by the last stock audit',
});

/** Starts the process's own figures (memory, event loop delay, collections). Once a process. */
export function collectProcessMetrics(): void {
  // The delay is sampled by a timer: at the default of 10 ms it costs a process with nothing to do 3 to 7 ms of CPU a second.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });
}

/** Everything in Prometheus' text format. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
