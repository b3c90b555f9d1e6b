import { setTimeout as pause } from 'node:timers/promises';
import { calm, type Scenario, suffer } from './run.ts';

const CALM_MS = 60_000;
/** Length of the outage in milliseconds. The alert `ProcessDown` fires only after a minute. */
const SERVICE_AWAY_MS = 75_000;
/**
 * Length of the outage in milliseconds. It is long enough for emails to miss their objective of two minutes, and too
 * short for `OutboxOld`.
 */
const MAIL_HANGS_MS = 150_000;

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
  alerts: {
    fires: ['ErrorBudgetBurnsFast order', 'ErrorBudgetBurnsFast poll', 'ProcessDown orders'],
    pends: ['ErrorBudgetBurns order', 'ErrorBudgetBurns poll'],
  },
  act: (run) =>
    suffer(run, {
      name: 'orders stopped for longer than a minute',
      ms: SERVICE_AWAY_MS,
      serves: ['login'],
      begin: () => run.stack.services.stop('orders'),
      end: () => run.stack.services.start('orders'),
    }),
};

export const mailHangs: Scenario = {
  what: 'the mail server hangs for longer than two minutes',
  doublesEmails: true,
  alerts: { fires: ['ErrorBudgetBurnsFast email', 'JobsFail'], pends: ['QueueStuck orders-email'] },
  act: (run) =>
    suffer(run, {
      name: 'mail server hangs for longer than two minutes',
      ms: MAIL_HANGS_MS,
      serves: ['poll', 'order', 'status', 'login'],
      sendsEmails: false,
      begin: () => run.stack.services.kill('mail', 'SIGSTOP'),
      end: () => run.stack.services.kill('mail', 'SIGCONT'),
    }),
};
