import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { rootDir } from '../../stack/layout.ts';

const folder = path.join(rootDir, 'infra', 'run', 'observe');
const read = (file: string) => readFile(path.join(folder, file), 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { runbook?: string };
}

/** Returns the recording and alerting rules of Prometheus. */
export async function readRules(): Promise<Rule[]> {
  const files = await Promise.all(['alerts.yml', 'slo.yml'].map(read));
  // Safe cast: `promtool check rules` validates the format (npm run lab -- observe).
  return files
    .flatMap((text) => (parse(text) as { groups: { rules: Rule[] }[] }).groups)
    .flatMap(({ rules }) => rules);
}

/** Returns the PromQL expressions of all Grafana panels, each with the file of its dashboard. */
export async function readPanels(): Promise<{ file: string; expr: string }[]> {
  const panelExpressions: { file: string; expr: string }[] = [];
  for await (const file of glob('grafana/dashboards/*.json', { cwd: folder })) {
    // Safe cast: the dashboard files have Grafana's format.
    const { panels } = JSON.parse(await read(file)) as { panels: { targets: { expr: string }[] }[] };
    for (const { targets } of panels) panelExpressions.push(...targets.map(({ expr }) => ({ file, expr })));
  }
  return panelExpressions;
}

const keywords = new Set([
  'and',
  'or',
  'unless',
  'on',
  'ignoring',
  'by',
  'without',
  'group_left',
  'group_right',
]);

/** Returns the metric names in a PromQL expression: all its identifiers except functions, keywords and labels. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:on|ignoring|by|without)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/(?<![\w:])[a-z_][\w:]*(?!\s*\()(?![\w:])/g)].map(([name]) => name);
  return names.filter((name) => !keywords.has(name));
}
