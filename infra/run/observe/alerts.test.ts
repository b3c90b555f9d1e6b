import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../stack/layout.ts';

const read = (file: string) => readFile(path.join(rootDir, file), 'utf8');

/** Returns the names of the metrics that gateway and services register. */
async function registered(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob('{gateway,services/*}/src/**/*.ts', { cwd: rootDir }))
    for (const [, name = ''] of (await read(file)).matchAll(/\bname: '([a-z_]+)'/g)) names.add(name);
  return names;
}

it('alerts use existing metrics', async () => {
  const rules = [...(await read('infra/run/observe/alerts.yml')).matchAll(/expr: (.+)/g)];
  const used = rules.map(([, expression = '']) => /[a-z]+_[a-z_]+(?=[{[)])/.exec(expression)?.[0]);
  expect(used.length).toBeGreaterThan(4);
  const names = await registered();
  expect(used.filter((name) => name === undefined || !names.has(name))).toEqual([]);
});

it('alerts aggregate backlog gauges with max, because each worker reports the whole backlog', async () => {
  const rules = await read('infra/run/observe/alerts.yml');
  expect(rules).not.toMatch(/sum[^\n]*(?:outbox_oldest|outbox_open|outbox_dead_letters|queue_jobs)/);
});

it('every alert links to a section of the runbook', async () => {
  const rules = await read('infra/run/observe/alerts.yml');
  const links = [...rules.matchAll(/runbook: 'infra\/docs\/runbook\.md#([\w-]+)'/g)].map(
    ([, anchor]) => anchor,
  );
  expect(links).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
  const headings = [...(await read('infra/docs/runbook.md')).matchAll(/^## (.+)$/gm)];
  const anchors = headings.map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(links.filter((anchor) => !anchor || !anchors.includes(anchor))).toEqual([]);
});
