import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReceivedSpan } from '@boaxepa/service-testing/otlpCollector';
import { parse } from 'yaml';
import { metricsOf } from '../../e2e/support/figures.ts';
import { newBag, newShop, newShopper, orderFor } from '../../e2e/support/market.ts';
import { serviceNames } from '../stack/layout.ts';
import { startStack } from '../stack/startStack.ts';
import type { Stack } from '../stack/stackTypes.ts';
import { waitUntil } from '../stack/processes/waitUntil.ts';
import { metricsIn, readPanels, readRules } from './testing/expressions.ts';

let collector: ChildProcess;
let collectorUrl: string;
let stack: Stack;
beforeAll(async () => {
  collector = fork(path.join(import.meta.dirname, 'testing', 'collector.ts'), { execArgv: [] });
  const failedStart = once(collector, 'exit').then(([code]) => {
    throw new Error(`the collector ended with exit code ${code}`);
  });
  [collectorUrl] = (await Promise.race([once(collector, 'message'), failedStart])) as [string];
  stack = await startStack({
    mode: 'test',
    frontends: false,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, OTEL_TRACES_SAMPLER_ARG: '1', RATE_LIMITS: 'off' },
  });
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  collector?.disconnect();
});

// Safe cast: `startCollector` answers every GET request with its spans.
const readSpans = async () => (await (await fetch(collectorUrl)).json()) as ReceivedSpan[];
const hop = ({ service, name }: ReceivedSpan) => `${service}: ${name}`;

/**
 * Expected spans in the trace of one order, each with its parent span. The trace also contains spans that are not
 * listed here.
 */
const hops = [
  ['gateway: POST /api/orders'],
  ['orders: POST /api/orders', 'gateway: POST /api/orders'],
  ['catalog: POST /internal/reservations', 'orders: POST /internal/reservations'],
  ['catalog: findAndModify items', 'catalog: POST /internal/reservations'],
  ['auth: GET /internal/shoppers/:shopperId/contact', 'orders: GET /internal/shoppers/:shopperId/contact'],
  ['orders: transaction', 'orders: POST /api/orders'],
  ['orders: insert orders', 'orders: transaction'],
  ['orders: insert outbox', 'orders: transaction'],
  ['orders-worker: deliver fact order.placed', 'orders: transaction'],
  ['catalog: POST /internal/events', 'orders-worker: POST /internal/events'],
  ['orders-worker: deliver job sendOrderEmail', 'orders: transaction'],
  ['orders-worker: job sendOrderEmail', 'orders: transaction'],
  ['orders-worker: SMTP send', 'orders-worker: job sendOrderEmail'],
] as const;

test('one trace contains a whole order from the browser to the mail server, also among concurrent orders', async () => {
  const shop = await newShop(stack, 'Padaria do Traço');
  const bag = await newBag(stack, shop, 10);
  const shopper = await newShopper(stack);
  const browserSpan = randomBytes(8).toString('hex');
  const traceIds = Array.from({ length: 3 }, () => randomBytes(16).toString('hex'));
  const orderIds = await Promise.all(
    traceIds.map(async (traceId) => {
      const response = await fetch(new URL('/api/orders', stack.url), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shopper.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          traceparent: `00-${traceId}-${browserSpan}-00`,
        },
        body: JSON.stringify(orderFor(shop, bag)),
      });
      expect(response.status).toBe(201);
      return ((await response.json()) as { orderId: string }).orderId;
    }),
  );
  for (const traceId of traceIds) {
    const steps = async () => {
      const spans = (await readSpans()).filter((span) => span.traceId === traceId);
      const byId = new Map(spans.map((span) => [span.spanId, hop(span)]));
      return spans.map((span) => [hop(span), byId.get(span.parentSpanId ?? '') ?? span.parentSpanId]);
    };
    const missing = async () => {
      const found = await steps();
      return hops.filter(
        ([name, parent = browserSpan]) => !found.some(([step, above]) => step === name && above === parent),
      );
    };
    await waitUntil(async () => (await missing()).length === 0, {
      deadlineMs: 60_000,
      everyMs: 200,
      what: 'the spans of an order',
    }).catch(() => undefined);
    expect(await missing()).toEqual([]);
  }
  const spansText = JSON.stringify(await readSpans());
  for (const personal of [shop.id, bag, shopper.email, shopper.token, 'Padaria', ...orderIds])
    expect(spansText).not.toContain(personal);
});

test('every metric of the rules and dashboards exists in the running market', async () => {
  const knownMetrics = new Set(['up']);
  const rules = await readRules();
  for (const { record } of rules) if (record) knownMetrics.add(record);
  for (const name of ['gateway', ...serviceNames.flatMap((service) => [service, `${service}-worker`])]) {
    for (const [, metric = '', type] of (await metricsOf(stack, name)).matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
      knownMetrics.add(metric);
      if (type === 'histogram')
        for (const part of ['bucket', 'sum', 'count']) knownMetrics.add(`${metric}_${part}`);
    }
  }
  const expressions = [...rules.map((rule) => ({ file: 'rules', expr: rule.expr })), ...(await readPanels())];
  const unknown = expressions.flatMap(({ file, expr }) =>
    metricsIn(expr).flatMap((metric) => (knownMetrics.has(metric) ? [] : `${file}: ${metric}`)),
  );
  expect(expressions.length).toBeGreaterThan(60);
  expect(unknown).toEqual([]);
});

test('Prometheus reads every process of the market', async () => {
  const config = parse(await readFile(path.join(import.meta.dirname, 'prometheus.yml'), 'utf8')) as {
    scrape_configs: [{ dns_sd_configs: [{ names: string[] }] }];
  };
  const { names } = config.scrape_configs[0].dns_sd_configs[0];
  const processes = [
    'gateway',
    'queues',
    ...serviceNames.flatMap((service) => [service, `${service}-worker`]),
  ];
  expect(names.toSorted()).toEqual(processes.toSorted());
});
