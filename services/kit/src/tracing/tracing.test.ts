import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type OtlpCollector, startCollector } from '@boaxepa/service-testing/otlpCollector';
import { freePort, startScript } from '@boaxepa/service-testing/processes';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { batched } from '../batching/batched.ts';
import { appError } from '../errors/AppError.ts';
import type { Tracing } from './openTelemetry.ts';
import { inSpan, startTracing, traceParent } from './tracing.ts';

const fromBrowser = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const requestSpan = { name: 'request', kind: 'server', parent: fromBrowser } as const;

let tracing: Tracing | undefined;
let collector: OtlpCollector | undefined;
afterEach(async () => {
  await tracing?.close();
  await collector?.close();
  tracing = collector = undefined;
});
const start = async (ratio: number) => {
  collector = await startCollector();
  tracing = await startTracing({ service: 'orders', endpoint: collector.url, ratio, log: silentLogger });
  return collector;
};

/**
 * Prints the modules of OpenTelemetry that a process loads. The API module is not printed, because prom-client always
 * loads it.
 */
const reportModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/(@opentelemetry\\/[\\w-]+)(?!.*node_modules)/.exec(url)?.[1];
      if (name && name !== '@opentelemetry/api') console.log(JSON.stringify({ msg: name }));
      return next(url, context);
    },
  });
`)}`;

test.each([
  ['loads no part of the SDK without a collector', '', false],
  ['loads the SDK with a collector', 'http://127.0.0.1:9', true],
])('a service %s', async (_name, endpoint, loads) => {
  const database = await testDatabase();
  const ports = [await freePort(), await freePort()].map(String);
  const { stdout } = startScript(join(__dirname, '../shutdown/service.fixture.ts'), {
    args: [database.url, testRedisUrl(), ...ports],
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${reportModules}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    },
  });
  let output = '';
  stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await waitUntil(() => output.includes('"ready"'));
  expect(output.includes('@opentelemetry/sdk-trace')).toBe(loads);
  expect(output.includes('@opentelemetry/')).toBe(loads);
  await database.drop();
});

test('a client cannot force the recording of its requests', async () => {
  const { spans } = await start(0);
  const trace = await inSpan({ ...requestSpan, startsTrace: true }, async (span) => [span, traceParent()]);
  expect(trace).toEqual([undefined, undefined]);
  await tracing?.close();
  expect(spans).toEqual([]);
});

test('a recorded request continues the trace of its browser', async () => {
  const { spans } = await start(1);
  const trace = await inSpan({ ...requestSpan, startsTrace: true }, async () => traceParent());
  await tracing?.close();
  const [span] = spans;
  expect(span).toMatchObject({ service: 'orders', traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  expect(trace).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
});

test.each(['', 'nonsense', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`])(
  'the header "%s" does not start a trace in an inner service',
  async (parent) => {
    const { spans } = await start(1);
    await inSpan({ ...requestSpan, parent }, async (span) => span?.describe('recorded', {}));
    await tracing?.close();
    expect(spans).toEqual([]);
  },
);

test('a span contains the code of an error and not its message', async () => {
  const { spans } = await start(1);
  const failingSpan = inSpan(requestSpan, () =>
    Promise.reject(appError('OUT_OF_STOCK', { message: 'Ana Souza' })),
  );
  await expect(failingSpan).rejects.toThrow('Ana Souza');
  await tracing?.close();
  expect(spans[0]?.attributes).toEqual({ 'error.type': 'OUT_OF_STOCK' });
  expect(JSON.stringify(spans)).not.toContain('Ana');
});

test('a batch belongs to the trace of its first recorded caller', async () => {
  const { spans } = await start(1);
  const commit = batched((keys: readonly string[]) => inSpan({ name: 'commit' }, async () => keys.length));
  await Promise.all([commit('not recorded'), inSpan(requestSpan, () => commit('recorded'))]);
  await tracing?.close();
  const parents = new Map(spans.map(({ name, spanId }) => [spanId, name]));
  expect(
    spans
      .map(({ name, parentSpanId }) => `${parents.get(parentSpanId ?? '') ?? 'browser'} > ${name}`)
      .toSorted(),
  ).toEqual(['batch > commit', 'browser > request', 'request > batch']);
});

test('a process ends although the collector does not answer', async () => {
  let requests = 0;
  const silentServer = createServer(() => (requests += 1)).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  tracing = await startTracing({
    service: 'orders',
    endpoint: `http://127.0.0.1:${port}`,
    ratio: 1,
    log: silentLogger,
  });
  await inSpan(requestSpan, async () => undefined);
  await tracing?.close().catch(() => undefined);
  tracing = undefined;
  expect(requests).toBeGreaterThan(0);
  silentServer.closeAllConnections();
  silentServer.close();
});
