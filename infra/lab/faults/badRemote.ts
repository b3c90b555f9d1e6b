import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import { maxVitals, type WebVital, type WebVitalsReport } from '@boaxepa/contracts/wire/webVitals';
import { changeChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { promote, publish } from '@boaxepa/service-kit/releases/channels';
import { liveDirectory, remotesDirOf } from '../../e2e/support/remotes.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { calm, type Scenario } from './run.ts';

/** Number of reported failures. The alert `ScreensFail` needs more than 20 failures in five minutes. */
const FAILURES = 30;
/** Number of reports with slow page views. The alert `ScreensSlow` needs more than 100 page views. */
const SLOW_REPORTS = 8;
/** Pause in milliseconds between two reports, so that Prometheus reads the metrics between them. */
const REPORT_PAUSE_MS = 2_000;

/** Publishes and promotes a version whose files belong to another version, as after a faulty copy. */
async function publishDamaged(stack: Stack, remote: string): Promise<void> {
  const version = '9.9.9-00000000';
  const remotesDir = remotesDirOf(stack);
  await cp(await liveDirectory(stack, remote), path.join(remotesDir, remote, version), { recursive: true });
  const change = { version, who: 'lab', why: '', at: new Date() };
  for (const move of [publish, promote])
    await changeChannels(remotesDir, remote, (current) => move(current, change));
  // The gateway examines a new version at the next request.
  await fetch(new URL('/registry.json', stack.url));
}

/** Sends a report as a browser does. */
async function report(stack: Stack, route: string, body: ClientFailure | WebVitalsReport): Promise<void> {
  const { status } = await fetch(new URL(route, stack.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 204) throw new Error(`a report to ${route} was answered with ${status}`);
}

export async function reportSlowScreens(stack: Stack): Promise<void> {
  const slowVital: WebVital = { remote: 'mfe_admin', vital: 'LCP', navigation: 'load', value: 5_000 };
  for (let index = 0; index < SLOW_REPORTS; index += 1) {
    await report(stack, '/api/web-vitals', { vitals: Array.from({ length: maxVitals }, () => slowVital) });
    await pause(REPORT_PAUSE_MS);
  }
}

export const badRemote: Scenario = {
  what: 'a damaged release, and screens that fail or are slow in browsers',
  hasFrontends: true,
  alerts: {
    fires: ['ReleaseDamaged mfe-shopper', 'ScreensFail mfe_partner'],
    pends: ['ScreensSlow mfe_admin'],
  },
  async act({ stack, ledger, say }) {
    await calm(ledger);
    await publishDamaged(stack, 'mfe-shopper');
    say('the release of mfe-shopper is damaged');
    for (let index = 0; index < FAILURES; index += 1)
      await report(stack, '/api/client-failures', { remote: 'mfe_partner', stage: 'screen', kind: 'threw' });
    say(`${FAILURES} screens of mfe_partner failed`);
    await reportSlowScreens(stack);
    say(`${SLOW_REPORTS * maxVitals} page views of mfe_admin were slow`);
    await calm(ledger);
  },
};
