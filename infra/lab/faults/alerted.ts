import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import { changeChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { promote, publish } from '@boaxepa/service-kit/releases/channels';
import { liveDirectory, remotesDirOf } from '../../e2e/support/remotes.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { calm, type Scenario, suffer } from './run.ts';

const CALM_MS = 60_000;
/** Length of the outage in milliseconds. The alert `ProcessDown` fires only after a minute. */
const SERVICE_AWAY_MS = 75_000;
/** Length of the outage in milliseconds. It is long enough for emails to miss their objective of two minutes. */
const MAIL_AWAY_MS = 150_000;
/** Number of reported failures, and the pause between two. `ScreensFail` needs more than 20 in five minutes. */
const FAILURES = 30;
const FAILURE_PAUSE_MS = 500;

export const quiet: Scenario = {
  what: 'no fault, so no alert',
  alerts: { fires: [] },
  async act({ ledger }) {
    await calm(ledger);
    await pause(CALM_MS);
  },
};

export const ordersAway: Scenario = {
  what: 'orders stopped for longer than a minute',
  alerts: { fires: ['ErrorBudgetBurnsFast order', 'ErrorBudgetBurnsFast poll', 'ProcessDown orders'] },
  act: (run) =>
    suffer(run, {
      name: 'orders stopped for longer than a minute',
      ms: SERVICE_AWAY_MS,
      serves: ['login'],
      begin: () => run.stack.services.stop('orders'),
      end: () => run.stack.services.start('orders'),
    }),
};

export const mailAway: Scenario = {
  what: 'the mail server stopped for longer than two minutes',
  doublesEmails: true,
  alerts: { fires: ['ErrorBudgetBurnsFast email', 'JobsFail'] },
  act: (run) =>
    suffer(run, {
      name: 'mail server stopped for longer than two minutes',
      ms: MAIL_AWAY_MS,
      serves: ['poll', 'order', 'status', 'login'],
      sendsEmails: false,
      begin: () => run.stack.services.stop('mail'),
      end: () => run.stack.services.start('mail'),
    }),
};

/** Makes a version stable whose files are those of another version, as after a damaged copy. */
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

async function reportFailure(stack: Stack, failure: ClientFailure): Promise<void> {
  const { status } = await fetch(new URL('/api/client-failures', stack.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
  });
  if (status !== 204) throw new Error(`a report of a failed screen was answered with ${status}`);
}

export const badRemote: Scenario = {
  what: 'a damaged release, and screens that fail in browsers',
  hasFrontends: true,
  alerts: { fires: ['ReleaseDamaged', 'ScreensFail'] },
  async act({ stack, ledger, say }) {
    await calm(ledger);
    await publishDamaged(stack, 'mfe-shopper');
    say('the release of mfe-shopper is damaged');
    for (let index = 0; index < FAILURES; index += 1) {
      await reportFailure(stack, { remote: 'mfe_partner', stage: 'screen', kind: 'threw' });
      await pause(FAILURE_PAUSE_MS);
    }
    say(`${FAILURES} screens failed`);
    await calm(ledger);
  },
};
