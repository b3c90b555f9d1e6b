import {
  type Context,
  context,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { AppError } from '../errors/AppError.ts';
import { watchCommands } from './mongoSpans.ts';

/** Name and attributes of a span. They must never contain input of a user, which could be personal data. */
export interface SpanOptions {
  name: string;
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** `traceparent` header of the parent span. The default parent is the current span. */
  parent?: string | undefined;
  /** If true, the sampler decides whether a span without a parent is recorded. By default, it is not recorded. */
  startsTrace?: boolean;
}

/** A recorded span that has not ended yet. */
export interface OpenSpan {
  describe(name: string, attributes: Record<string, string | number>): void;
  fail(errorType: string): void;
}

export interface Tracing {
  inSpan<T>(options: SpanOptions, work: (span?: OpenSpan) => Promise<T>): Promise<T>;
  /** Runs `work` within an existing span, without creating a new one. `parent` is the `traceparent` of the span. */
  continueTrace<T>(parent: string, work: () => T): T;
  traceParent(): string | undefined;
  /**
   * Records the MongoDB commands of a connection as spans. The connection must be opened with the option
   * `monitorCommands`.
   */
  watchCommands(connection: Connection): void;
  close(): Promise<void>;
}

export interface TracingOptions {
  service: string;
  /** Base URL of the OTLP/HTTP collector that receives the spans. */
  endpoint: string;
  /** Share of new traces that are recorded, from 0 (none) to 1 (all). */
  ratio: number;
  log: Logger;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Milliseconds that a stopping process has for sending its last spans. A slow collector must not delay the end of the
 * process.
 */
const exportDeadlineMs = 3000;

const form = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Returns a context that continues the trace of another process, or an empty context for an invalid `traceparent`. The
 * sampling flag of a browser is ignored. Otherwise clients could decide what is recorded.
 */
function contextBelow(parent: string, isFromBrowser: boolean): Context {
  const { traceId = '', spanId = '' } = form.exec(parent)?.groups ?? {};
  const traceFlags = isFromBrowser ? TraceFlags.NONE : TraceFlags.SAMPLED;
  const remote = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(remote)
    ? trace.setSpan(ROOT_CONTEXT, trace.wrapSpanContext(remote))
    : ROOT_CONTEXT;
}

/**
 * Creates a sampler that records a random share of the requests. It does not depend on the trace id, which a client
 * may choose.
 */
const randomShare = (ratio: number): Sampler => ({
  shouldSample: () => ({
    decision: Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
  toString: () => `RandomShare{${ratio}}`,
});

/** Returns the type of an error. The error message is not recorded, because it may contain personal data. */
const typeOf = (error: unknown) =>
  error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';

function openSpanOf(span: Span): OpenSpan {
  return {
    describe: (name, attributes) => span.updateName(name).setAttributes(attributes),
    fail: (errorType) => span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR }),
  };
}

/**
 * Starts tracing in this process. Spans are sent every 5 seconds. At most 2,048 spans are buffered while the collector
 * is down.
 */
export function openTelemetry({ service, endpoint, ratio, log }: TracingOptions): Tracing {
  const report = (message: string) => log.warn({ reason: message }, 'spans not sent');
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportDeadlineMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'boaxepa' }),
    sampler: new ParentBasedSampler({ root: randomShare(ratio), remoteParentNotSampled: randomShare(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportDeadlineMs })],
  });
  const tracer = provider.getTracer('boaxepa');

  return {
    async inSpan({ name, kind, parent, startsTrace = false }, work) {
      const above = parent === undefined ? context.active() : contextBelow(parent, startsTrace);
      if (!startsTrace && !trace.getSpan(above)) return work();
      const span = tracer.startSpan(name, kind && { kind: kinds[kind] }, above);
      // If the span is not recorded, skip the next steps, because entering a context is slow.
      if (!span.isRecording()) return work();
      const openSpan = openSpanOf(span);
      try {
        return await context.with(trace.setSpan(above, span), () => work(openSpan));
      } catch (error) {
        openSpan.fail(typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    continueTrace: (parent, work) => context.with(contextBelow(parent, false), work),
    traceParent() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-01`;
    },
    watchCommands: (connection) => watchCommands(connection.getClient(), tracer),
    close: () => provider.shutdown(),
  };
}
