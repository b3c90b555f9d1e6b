import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { rootDir } from '../stack/layout.ts';
import { metricsIn, readPanels, readRules } from './testing/expressions.ts';

test('the names of metrics are found in an expression', () => {
  const expression =
    'histogram_quantile(0.75, sum by (le, remote) (rate(web_vital_seconds_bucket{vital="LCP"}[6h]))) > 2.5 and on (remote) slo:errors:ratio5m or vector(0)';
  expect(metricsIn(expression)).toEqual(['web_vital_seconds_bucket', 'slo:errors:ratio5m']);
});

test('rules aggregate backlog gauges with max, because each worker reports the whole backlog', async () => {
  const expressions = (await readRules()).map(({ expr }) => expr);
  expect(expressions.length).toBeGreaterThan(30);
  const sumOfBacklog =
    /sum[^\n]*(?:outbox_oldest|outbox_open|outbox_dead_letters|queue_jobs|stock_audit_broken)/;
  expect(expressions.filter((expression) => sumOfBacklog.test(expression))).toEqual([]);
});

test('rules and dashboards find the bucket of a whole number as Prometheus 2 and as Prometheus 3 store it', async () => {
  const expressions = [...(await readRules()), ...(await readPanels())].map(({ expr }) => expr);
  expect(expressions.filter((expression) => /\ble="\d+"/.test(expression))).toEqual([]);
  const bounds = expressions.flatMap((expression) => [...expression.matchAll(/\ble=~"([^"]+)"/g)]);
  expect(bounds.length).toBeGreaterThan(10);
  for (const [, bound = ''] of bounds) expect(bound).toMatch(/^\d+\(\\\\\.0\)\?$/);
});

test('every alert has a severity and links to a section of the runbook', async () => {
  const alerts = (await readRules()).filter(({ alert }) => alert);
  const headings = [
    ...(await readFile(path.join(rootDir, 'infra/docs/runbook.md'), 'utf8')).matchAll(/^## (.+)$/gm),
  ];
  const links = headings.map(
    ([, title = '']) =>
      `infra/docs/runbook.md#${title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );
  expect(alerts.length).toBeGreaterThan(10);
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, links]).toEqual([alert, expect.arrayContaining([annotations?.runbook])]);
    expect([alert, labels?.severity]).toEqual([alert, expect.stringMatching(/^(?:page|ticket)$/)]);
  }
});

const secondsPer: Readonly<Record<string, number>> = { ms: 0.001, s: 1, minutes: 60 };

test('the objectives in the runbook are those of the rules', async () => {
  const runbook = await readFile(path.join(rootDir, 'infra/docs/runbook.md'), 'utf8');
  const rules = await readFile(path.join(rootDir, 'infra/run/observe/slo.yml'), 'utf8');
  const rows = runbook.matchAll(/^\| `(\w+)` \| ([\d.]+) % .* within ([\d.]+) (ms|s|minutes) \|/gm);
  const documented = [...rows].map(([, slo, percent, bound, unit = '']) => ({
    slo,
    budget: (100 - Number(percent)) / 100,
    seconds: [Number(bound) * (secondsPer[unit] ?? NaN)],
  }));
  const groups = [...rules.matchAll(/- name: slo-(?!alerts)(\w+)\n(.*?)(?=\n {2}-|\n {2}#)/gs)];
  const defined = groups.map(([, slo, text = '']) => ({
    slo,
    budget: expect.closeTo(Number(/vector\(([\d.]+)\)/.exec(text)?.[1])),
    seconds: [...new Set([...text.matchAll(/le=~?"([\d.]+)/g)].map(([, bound]) => Number(bound)))],
  }));
  expect(documented).toHaveLength(4);
  expect(documented).toEqual(defined);
});

test('Grafana of the compose profile `observe` lets operators open traces in Explore, and nobody save changes', async () => {
  const compose = parse(await readFile(path.join(rootDir, 'docker-compose.yml'), 'utf8'), {
    merge: true,
    maxAliasCount: -1,
  }) as {
    services: { grafana: { environment: Record<string, string>; ports: string[] } };
  };
  const { environment, ports } = compose.services.grafana;
  // Grafana gives viewers Explore only with this setting. They cannot save changes.
  expect(environment).toMatchObject({
    GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
    GF_USERS_VIEWERS_CAN_EDIT: 'true',
  });
  // Nobody logs in, so other machines must not reach the port.
  expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});
