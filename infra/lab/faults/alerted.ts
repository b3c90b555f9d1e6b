import { setTimeout as pause } from 'node:timers/promises';
import { calm, type Scenario, suffer } from './run.ts';

/** These alerts about latency may fire without a fault, because a busy machine also causes high latencies. */
export const mayFire = ['ErrorBudgetBurnsFast poll', 'ErrorBudgetBurnsFast order'];
const CALM_MS = 60_000;
/** Length of the outage in milliseconds. The alert `ProcessDown` fires only after a minute. */
const SERVICE_AWAY_MS = 75_000;
/** Length of the outage in milliseconds. It is long enough for emails to miss their objective of two minutes. */
const MAIL_AWAY_MS = 150_000;

export const quiet: Scenario = {
  what: 'no fault, so no alert',
  alerts: { fires: [], mayFire },
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
  alerts: { fires: ['ErrorBudgetBurnsFast email', 'JobsFail'], mayFire },
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
