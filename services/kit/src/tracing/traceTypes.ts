import type { Connection } from 'mongoose';
import type { Logger } from 'pino';

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
