import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../run/stack/processes/ports.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';

/** One alert per line, with its severity. */
const sentAlerts = ['ProcessDown page', 'OutboxOld page', 'JobsFail ticket'];
const expectedAlerts = ['JobsFail: tickets, inhibited', 'OutboxOld: pages', 'ProcessDown: pages'];

interface ReceivedAlert {
  labels: { alertname: string };
  receivers: { name: string }[];
  status: { inhibitedBy: string[] };
}

/**
 * Sends alerts to a real Alertmanager. Returns a difference from the expected receivers and inhibitions, or '' if there
 * is none.
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
  const child = spawn(command, options, { stdio: 'ignore' });
  const closeEvent = once(child, 'close');
  try {
    const body = JSON.stringify(
      sentAlerts.map((alert) => {
        const [alertname, severity] = alert.split(' ');
        return { labels: { alertname, severity } };
      }),
    );
    const headers = { 'content-type': 'application/json' };
    const send = async () => (await fetch(alertsUrl, { method: 'POST', headers, body })).ok;
    await waitUntil(send, { deadlineMs: 30_000, what: 'the start of Alertmanager' });
    // Safe cast: the HTTP API of Alertmanager returns this format.
    const received = (await (await fetch(alertsUrl)).json()) as ReceivedAlert[];
    const alerts = received.map(({ labels, receivers, status }) =>
      [
        `${labels.alertname}: ${receivers.map(({ name }) => name).join(', ')}`,
        ...(status.inhibitedBy.length > 0 ? ['inhibited'] : []),
      ].join(', '),
    );
    const [actual, expected] = [alerts.toSorted().join('; '), expectedAlerts.join('; ')];
    return actual === expected ? '' : `${actual} instead of ${expected}\n`;
  } finally {
    child.kill('SIGTERM');
    await closeEvent;
    await rm(directory, { recursive: true, force: true });
  }
}
