import type { OpenSpan, SpanOptions, Tracing, TracingOptions } from './openTelemetry.ts';

/**
 * HTTP header of a request that continues the trace of its caller (W3C trace context). The header contains the ids of
 * the trace and of the calling span.
 */
export const traceHeader = 'traceparent';

let tracing: Tracing | undefined;

/**
 * Starts sending spans to a collector, unless `endpoint` is ''. Call it before creating apps and connections.
 * OpenTelemetry is imported only here, because it costs memory and start time.
 */
export async function startTracing(options: TracingOptions): Promise<Tracing | undefined> {
  if (options.endpoint === '') return undefined;
  const { openTelemetry } = await import('./openTelemetry.ts');
  tracing = openTelemetry(options);
  return tracing;
}

/** Returns the tracing client of this process, or undefined if tracing is off. */
export const currentTracing = (): Tracing | undefined => tracing;

/**
 * Runs `work` in a new span. If tracing is off, or if the parent span is not recorded, `work` runs without a span.
 */
export function inSpan<T>(options: SpanOptions, work: (span?: OpenSpan) => Promise<T>): Promise<T> {
  return tracing ? tracing.inSpan(options, work) : work();
}

/** Returns the `traceparent` of the current span, or undefined if the span is not recorded. */
export const traceParent = (): string | undefined => tracing?.traceParent();

/**
 * Runs `work` within the span that `parent` identifies. If `parent` is undefined or tracing is off, `work` runs
 * without a span.
 */
export function continueTrace<T>(parent: string | undefined, work: () => T): T {
  return tracing && parent !== undefined ? tracing.continueTrace(parent, work) : work();
}
