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

/**
 * Functions that count the unfinished requests to each service when metrics are read. Changing a gauge at each request
 * would be slower.
 */
export const requestsInFlight = new Map<string, () => number>();
new Gauge({
  name: 'upstream_in_flight',
  help: 'Unfinished requests of the gateway to a service',
  labelNames: ['service'],
  collect() {
    for (const [service, count] of requestsInFlight) this.set({ service }, count());
  },
});

/** Number of outbox rows (messages to deliver) that the relay process has handled, by kind and result. */
export const outboxRows = new Counter({
  name: 'outbox_rows_total',
  help: 'Outbox rows handled by the relay',
  labelNames: ['kind', 'result'],
});

export const outboxOpen = new Gauge({
  name: 'outbox_open_rows',
  help: 'Outbox rows that are not done; the same in every worker of a service, use max',
});

/**
 * Number of outbox rows that cannot be delivered (dead letters), by kind. An operator must replay or discard them.
 */
export const deadLetters = new Gauge({
  name: 'outbox_dead_letters',
  help: 'Stored outbox rows whose delivery was given up; the same in every worker of a service, use max',
  labelNames: ['kind'],
});

/**
 * Age of the oldest undelivered outbox row in seconds, without the rows of best-effort jobs. Alerts use the age instead
 * of the number of rows, because many new rows are normal.
 */
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

/** Number of attempts to run a job, by job name and result (done, failed, givenUp). */
export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Job attempts',
  labelNames: ['job', 'result'],
});

/**
 * Seconds between the creation of an email and its acceptance by the mail server. Emails that failed permanently are
 * not counted.
 */
export const emailSeconds = new Histogram({
  name: 'email_delivery_seconds',
  help: 'Time until the mail server accepts an email',
  buckets: [1, 5, 15, 30, 60, 120, 300, 900, 3600],
});

/** Number of runs of periodic jobs (sweeps), by job name and result (done, failed). */
export const sweepRuns = new Counter({
  name: 'sweep_runs_total',
  help: 'Sweep runs',
  labelNames: ['sweep', 'result'],
});

/** Number of items that a periodic job (sweep) failed to process. The job retries these items after a minute. */
export const sweepFailures = new Counter({
  name: 'sweep_failed_items_total',
  help: 'Due items that a sweep could not handle',
  labelNames: ['sweep'],
});

/**
 * Unix time in seconds at which a periodic job (sweep) last succeeded. An old value shows that the job fails or no
 * longer runs (infra/docs/runbook.md#13-sweeps-fail).
 */
export const sweepDoneAt = new Gauge({
  name: 'sweep_last_done_timestamp_seconds',
  help: 'Time of the last successful run of a sweep',
  labelNames: ['sweep'],
});

/** Number of failures that browsers have reported, by front end (remote), stage and kind of the failure. */
export const clientFailures = new Counter({
  name: 'client_failures_total',
  help: 'Failures that browsers report',
  labelNames: ['remote', 'stage', 'kind'],
});

const vitalLabels = ['remote', 'version', 'navigation'] as const;
/**
 * Web vitals in seconds (LCP, INP, FCP and TTFB), from a sample of browsers. The buckets include the official
 * thresholds, such as 2.5 s for LCP.
 */
export const vitalSeconds = new Histogram({
  name: 'web_vital_seconds',
  help: 'Sampled web vitals that browsers report',
  labelNames: ['vital', ...vitalLabels],
  buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
});
/** Cumulative layout shift (CLS), from a sample of browsers. CLS has no unit, so it needs separate buckets. */
export const vitalShift = new Histogram({
  name: 'web_vital_layout_shift',
  help: 'Sampled layout shift that browsers report',
  labelNames: vitalLabels,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
});

/**
 * 1 while the stable version of a front end is invalid, otherwise 0. While this version is invalid, the gateway serves
 * an older valid version, if one exists.
 */
export const releaseDamaged = new Gauge({
  name: 'remote_release_damaged',
  help: '1 while the live version of a remote is refused',
  labelNames: ['remote'],
});

/** Number of front-end versions that the gateway refused because a file or the signature was invalid. */
export const releasesRefused = new Counter({
  name: 'remote_releases_refused_total',
  help: 'Versions of remotes whose files or signature are refused',
  labelNames: ['remote'],
});

/**
 * Number of items whose stock counters contradicted each other in their last audit. Every worker reports the number of
 * all these items, not only of those that it audited. An alert fires if the number is above 0.
 */
export const stockProblems = new Gauge({
  name: 'stock_audit_broken_items',
  help: 'Items whose stock numbers contradict each other; every worker reports all, use max',
});

/** Number of items that this worker checked in its last stock audit. Only the daily audit checks all items. */
export const stockItems = new Gauge({
  name: 'stock_audit_checked_items',
  help: 'Items checked by the last stock audit',
});

/** The constant 1, with the version of the process as a label. */
const buildInfo = new Gauge({
  name: 'build_info',
  help: 'Version of the process',
  labelNames: ['version'],
});

/**
 * Starts collecting process metrics, such as version, memory, event loop delay and garbage collection. A process must
 * call this function only once.
 */
export function collectProcessMetrics(version = 'unknown'): void {
  buildInfo.set({ version }, 1);
  // A precision of 100 ms saves CPU time. With the default of 10 ms, measuring the event loop delay costs an idle
  // process 3 to 7 ms of CPU time per second.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });
}

export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
