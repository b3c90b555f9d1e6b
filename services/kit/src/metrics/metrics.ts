import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

export const httpSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const shedRequests = new Counter({
  name: 'http_requests_shed_total',
  help: 'Requests refused with 503 above the limit of requests in progress',
});

/** Outbox rows that the relay handled, by kind and result (done, later, givenUp, failed). */
export const outboxRows = new Counter({
  name: 'outbox_rows_total',
  help: 'Outbox rows handled by the relay',
  labelNames: ['kind', 'result'],
});

export const outboxOpen = new Gauge({
  name: 'outbox_open_rows',
  help: 'Outbox rows that are not done; the same in every worker of a service, use max',
});

/** Number of dead letters in the outbox, by kind (fact, job). An operator must replay or discard them. */
export const deadLetters = new Gauge({
  name: 'outbox_dead_letters',
  help: 'Outbox rows that were given up and are kept; the same in every worker of a service, use max',
  labelNames: ['kind'],
});

/** Age of the oldest undelivered row. Alerts use the age, because a large number of young rows is normal. */
export const outboxAge = new Gauge({
  name: 'outbox_oldest_row_seconds',
  help: 'Age of the oldest outbox row that is not done; the same in every worker of a service, use max',
});

/** Number of jobs by queue and state (waiting, active, delayed, failed). */
export const queueJobs = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs in a queue; the same in every worker of a service, use max',
  labelNames: ['queue', 'state'],
});

/** Number of executed jobs, by name and result (done, failed, givenUp). */
export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Job attempts',
  labelNames: ['job', 'result'],
});

/** Number of executed sweeps, by name and result (done, failed). */
export const sweepRuns = new Counter({
  name: 'sweep_runs_total',
  help: 'Sweep runs',
  labelNames: ['sweep', 'result'],
});

/** Items that a sweep failed to handle. The sweep retries a failed item after a minute. */
export const sweepFailures = new Counter({
  name: 'sweep_failed_items_total',
  help: 'Due items that a sweep could not handle',
  labelNames: ['sweep'],
});

/** Unix time of the last successful run of a sweep, in seconds. An alert detects a sweep that no longer runs. */
export const sweepDoneAt = new Gauge({
  name: 'sweep_last_done_timestamp_seconds',
  help: 'Time of the last run of a sweep that went well',
  labelNames: ['sweep'],
});

/** Failures that browsers report to the gateway. */
export const clientFailures = new Counter({
  name: 'client_failures_total',
  help: 'Failures that browsers report',
  labelNames: ['remote', 'stage', 'kind'],
});

/** 1 while the live version of a remote is invalid and the gateway serves the previous version, otherwise 0. */
export const releaseDamaged = new Gauge({
  name: 'remote_release_damaged',
  help: '1 while the live version of a remote is refused',
  labelNames: ['remote'],
});

/** Versions of remotes that the gateway refused because of an invalid file or signature. */
export const releasesRefused = new Counter({
  name: 'remote_releases_refused_total',
  help: 'Versions of remotes whose files or signature are refused',
  labelNames: ['remote'],
});

/**
 * Number of inconsistent items that this worker found in the last audit. An alert fires if the sum over all workers is above 0.
 */
export const stockProblems = new Gauge({
  name: 'stock_audit_broken_items',
  help: "Items whose stock numbers do not add up; each worker's share, use sum",
});

/**
 * Number of items that this worker checked in the last audit. The daily audit checks all items. Other audits check only changed
 * items.
 */
export const stockItems = new Gauge({
  name: 'stock_audit_checked_items',
  help: 'Items looked at by the last stock audit',
});

/** Starts collecting process metrics (memory, event loop delay, garbage collection). Call this function once per process. */
export function collectProcessMetrics(): void {
  // With the default precision of 10 ms, an idle process would need 3 to 7 ms of CPU time per second to measure the event loop
  // delay.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });
}

export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
