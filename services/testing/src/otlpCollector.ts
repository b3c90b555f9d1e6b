import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** Body of `POST /v1/traces` in OTLP/JSON. */
interface ExportedTraces {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
      }[];
    }[];
  }[];
}

export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, string | number | undefined>;
}

/**
 * Test server that receives OpenTelemetry traces over HTTP (OTLP) and stores their spans. Every GET request returns
 * the spans as JSON.
 */
export interface OtlpCollector {
  url: string;
  spans: ReceivedSpan[];
  close(): Promise<void>;
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

function spansOf({ resourceSpans }: ExportedTraces): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        traceId,
        spanId,
        parentSpanId,
        name,
        attributes: valuesOf(attributes),
      })),
    ),
  );
}

export async function startCollector(): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((req, res) => {
    if (req.method === 'GET') {
      res.end(JSON.stringify(spans));
      return;
    }
    void json(req).then((body) => {
      // The cast is safe, because only the OpenTelemetry exporter sends requests to this path.
      if (req.url === '/v1/traces') spans.push(...spansOf(body as ExportedTraces));
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
