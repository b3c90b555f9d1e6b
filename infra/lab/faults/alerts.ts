import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { internalPortOf } from '../../e2e/support/figures.ts';
import { findOnPath } from '../../run/stack/databases/executable.ts';
import { rootDir, serviceNames } from '../../run/stack/layout.ts';
import { freePort } from '../../run/stack/processes/ports.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import type { Level } from '../simulate/levels.ts';
import { fasterRules } from './fasterRules.ts';
import type { ExpectedAlerts, Finding } from './run.ts';

const processNames = ['gateway', ...serviceNames.flatMap((name) => [name, `${name}-worker`])];
const ruleFiles = ['alerts.yml', 'slo.yml'];

/** The alert `ErrorBudgetBurnsFast` fires if the error rate exceeds this multiple of the error budget (see slo.yml). */
const FAST_BURN = 14.4;

/** Returns the alert of a service level if enough requests were slow to trigger it, for example on a busy machine. */
export function fastBurnAlerts({ slo, name, count, within, atLeast }: Level): string[] {
  process.stdout.write(`  ${name}: ${within} % of ${count}\n`);
  return 100 - within > FAST_BURN * (100 - atLeast) ? [`ErrorBudgetBurnsFast ${slo}`] : [];
}

async function configOf(stack: Stack, addresses: readonly string[]): Promise<string> {
  const targets = await Promise.all(
    processNames.map(async (name) => {
      const port = await internalPortOf(stack, name);
      return { targets: addresses.map((address) => `${address}:${port}`), labels: { process: name } };
    }),
  );
  // JSON is valid YAML.
  return JSON.stringify({
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ruleFiles,
    scrape_configs: [{ job_name: 'boaxepa', static_configs: targets }],
  });
}

/** Labels that identify the subject of an alert, such as a process. An alert has at most one of these labels. */
const subjects = ['slo', 'process', 'remote', 'queue', 'sweep'] as const;

interface SeenAlert {
  metric: { alertname: string } & Partial<Record<(typeof subjects)[number], string>>;
}

async function alertsIn(url: string, state: 'firing' | 'pending'): Promise<string[]> {
  const query = `max by (alertname, ${subjects.join(', ')}) (max_over_time(ALERTS{alertstate="${state}"}[6h]))`;
  const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`);
  // Safe cast: the HTTP API of Prometheus returns this format.
  const { data } = (await answer.json()) as { data: { result: SeenAlert[] } };
  return data.result.map(({ metric }) =>
    [metric.alertname, ...subjects.map((label) => metric[label])].filter(Boolean).join(' '),
  );
}

async function findingOf({ fires, pends = [], mayFire }: ExpectedAlerts, url: string): Promise<Finding> {
  const [firingAlerts, pendingAlerts] = [await alertsIn(url, 'firing'), await alertsIn(url, 'pending')];
  const missingAlerts = [
    ...fires.filter((alert) => !firingAlerts.includes(alert)),
    ...pends.filter((alert) => !pendingAlerts.includes(alert)),
  ];
  const allowedAlerts = [...fires, ...(mayFire?.() ?? [])];
  const unexpectedAlerts = firingAlerts.filter((alert) => !allowedAlerts.includes(alert));
  const list = (alerts: readonly string[]) => alerts.join(', ') || 'none';
  return {
    what: 'the alerts of the fault fire, and no other alert',
    holds: missingAlerts.length === 0 && unexpectedAlerts.length === 0,
    detail: `fired: ${list(firingAlerts)}; pending: ${list(pendingAlerts)}; missing: ${list(missingAlerts)}; unexpected: ${list(unexpectedAlerts)}`,
  };
}

/**
 * Runs `work` while Prometheus reads the metrics of all processes every second and evaluates the alert rules. If
 * `expected` is undefined, runs `work` without Prometheus.
 * @param addresses IP addresses of the replicas, which all use the same ports
 * @throws Error if Prometheus is not installed
 */
export async function withAlerts(
  stack: Stack,
  expected: ExpectedAlerts | undefined,
  work: () => Promise<Finding[]>,
  addresses: readonly string[] = ['127.0.0.1'],
): Promise<Finding[]> {
  if (!expected) return work();
  const command = findOnPath('prometheus', process.env);
  if (!command) throw new Error('prometheus is not on PATH (Debian: apt-get install prometheus)');
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-prometheus-'));
  const config = path.join(directory, 'prometheus.yml');
  await writeFile(config, await configOf(stack, addresses));
  for (const file of ruleFiles) {
    const rules = await readFile(path.join(rootDir, 'infra', 'run', 'observe', file), 'utf8');
    await writeFile(path.join(directory, file), fasterRules(rules, expected.timesFaster ?? 1));
  }
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const options = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${directory}`,
    `--web.listen-address=${address}`,
  ];
  const child = spawn(command, options, { stdio: 'ignore' });
  const closeEvent = once(child, 'close');
  try {
    const isReady = async () => (await fetch(`${url}/-/ready`)).ok;
    await waitUntil(isReady, { deadlineMs: 60_000, what: 'the start of Prometheus' });
    const findings = await work();
    return [...findings, await findingOf(expected, url)];
  } finally {
    child.kill('SIGTERM');
    await closeEvent;
    await rm(directory, { recursive: true, force: true });
  }
}
