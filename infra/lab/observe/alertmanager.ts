import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../run/stack/processes/ports.ts';
import { reasonOf } from '../../run/stack/processes/reasonOf.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';

const processDown = (process: string) => ({ alertname: 'ProcessDown', process, severity: 'page' });

interface Step {
  name: string;
  /** Labels of the alerts that begin in this step. Alertmanager receives them before the alerts in `resolved`. */
  sent: Record<string, string>[];
  /** Labels of the alerts that end in this step. */
  resolved: Record<string, string>[];
  /** Expected alerts after this step, with their receivers and inhibitions. */
  expected: string[];
}

const steps: Step[] = [
  {
    name: 'while orders is down',
    sent: [
      processDown('orders'),
      { alertname: 'OutboxOld', severity: 'page' },
      { alertname: 'JobsFail', severity: 'ticket' },
    ],
    resolved: [],
    expected: ['JobsFail: tickets, inhibited', 'OutboxOld: pages', 'ProcessDown: pages'],
  },
  {
    name: 'while only the page of the queues is down',
    sent: [processDown('queues')],
    resolved: [processDown('orders')],
    expected: ['JobsFail: tickets', 'OutboxOld: pages', 'ProcessDown: pages'],
  },
];

interface ReceivedAlert {
  labels: { alertname: string };
  receivers: { name: string }[];
  status: { inhibitedBy: string[] };
}

const lineOf = ({ labels, receivers, status }: ReceivedAlert) =>
  [
    `${labels.alertname}: ${receivers.map(({ name }) => name).join(', ')}`,
    ...(status.inhibitedBy.length > 0 ? ['inhibited'] : []),
  ].join(', ');

/** Sends the alerts of a step. Throws an error if Alertmanager is not ready yet. */
async function send(alertsUrl: string, { sent, resolved }: Step): Promise<void> {
  const endsAt = new Date().toISOString();
  const body = JSON.stringify([
    ...sent.map((labels) => ({ labels })),
    ...resolved.map((labels) => ({ labels, endsAt })),
  ]);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(alertsUrl, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** @throws Error if the alerts differ from the expected ones */
async function compare(alertsUrl: string, { expected }: Step): Promise<void> {
  // Safe cast: the HTTP API of Alertmanager returns this format.
  const received = (await (await fetch(alertsUrl)).json()) as ReceivedAlert[];
  const [actual, wanted] = [received.map(lineOf).toSorted().join('; '), expected.join('; ')];
  if (actual !== wanted) throw new Error(`${actual} instead of ${wanted}`);
}

/**
 * Sends alerts to a real Alertmanager. Returns the first difference from the expected receivers and inhibitions, the
 * reason of a failed start, or '' if all alerts are as expected.
 */
export async function checkAlertmanager(command: string, config: string): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-alertmanager-'));
  const address = `127.0.0.1:${await freePort()}`;
  const alertsUrl = `http://${address}/api/v2/alerts`;
  const options = [
    `--config.file=${config}`,
    `--storage.path=${directory}`,
    `--web.listen-address=${address}`,
    '--cluster.listen-address=',
  ];
  const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  let hasEnded = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.once('error', ({ message }) => (output += message));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void closed.then(() => (hasEnded = true));
  const untilDone = (what: string, run: () => Promise<void>) =>
    waitUntil(() => run().then(() => true), {
      deadlineMs: 30_000,
      failed: () => (hasEnded ? output : undefined),
      what,
    });
  try {
    for (const step of steps) {
      await untilDone(`alerts ${step.name}`, () => send(alertsUrl, step));
      // Alertmanager evaluates inhibitions a moment after it has received the alerts.
      await untilDone(`alerts ${step.name}`, () => compare(alertsUrl, step));
    }
    return '';
  } catch (error) {
    return `${reasonOf(error)}\n`;
  } finally {
    child.kill('SIGTERM');
    await closed;
    await rm(directory, { recursive: true, force: true });
  }
}
