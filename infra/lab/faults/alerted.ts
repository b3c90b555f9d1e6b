import { setTimeout as pause } from 'node:timers/promises';
import { replayDeadLetters } from '@boaxepa/service-kit/outbox/replayDeadLetters';
import { smtpInbox } from '@boaxepa/service-testing/smtpInbox';
import { serviceNames } from '../../run/stack/layout.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { reportSlowScreens } from './badRemote.ts';
import { inDatabase } from './database.ts';
import { calm, type Scenario, suffer } from './run.ts';

const CALM_MS = 60_000;
/** Length of the outage in milliseconds. The alert `ProcessDown` fires only after a minute. */
const SERVICE_AWAY_MS = 75_000;
/**
 * Length of the outage in milliseconds. It is long enough for emails to miss their objective of two minutes, and too
 * short for the alert `OutboxOld`.
 */
const MAIL_HANGS_MS = 150_000;
/** Length of the fault in milliseconds. The alert `EmailsBounce` needs more than 20 refused emails. */
const MAIL_REFUSES_MS = 30_000;

export const quiet: Scenario = {
  what: 'no fault, so no alert',
  alerts: { fires: [] },
  async act({ ledger }) {
    await calm(ledger);
    await pause(CALM_MS);
  },
};

export const ordersStopped: Scenario = {
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

export const longFaults: Scenario = {
  what: 'slow screens, a mail server that hangs and orders away, with a twentieth of the durations of all rules',
  doublesEmails: true,
  alerts: {
    timesFaster: 20,
    fires: [
      'ErrorBudgetBurns email',
      'ErrorBudgetBurns order',
      'ErrorBudgetBurns poll',
      'ErrorBudgetBurnsFast email',
      'ErrorBudgetBurnsFast order',
      'ErrorBudgetBurnsFast poll',
      'JobsFail',
      'OutboxOld',
      'ProcessDown orders',
      'QueueStuck orders-email',
      'ScreensSlow mfe_admin',
    ],
  },
  async act(run) {
    await reportSlowScreens(run.stack);
    run.say('page views of mfe_admin were slow');
    await mailHangs.act(run);
    await ordersStopped.act(run);
  },
};

/** Stops the workers while `work` replaces the mail server, so that no worker sends an email to a stopped server. */
async function withoutWorkers<T>({ services }: Stack, work: () => Promise<T>): Promise<T> {
  const workers = serviceNames.map((name) => `${name}-worker` as const);
  await Promise.all(workers.map((worker) => services.stop(worker)));
  const result = await work();
  await Promise.all(workers.map((worker) => services.start(worker)));
  return result;
}

export const mailRefuses: Scenario = {
  what: 'the mail server refuses every recipient for good',
  alerts: { fires: ['EmailsBounce'] },
  async act(run) {
    const { stack } = run;
    const { services } = stack;
    await calm(run.ledger);
    const refusingInbox = await withoutWorkers(stack, async () => {
      await services.stop('mail');
      const server = await smtpInbox(Number(new URL(stack.env['SMTP_URL'] ?? '').port));
      server.mode = 'refuse';
      return server;
    });
    run.say('the mail server refuses every recipient');
    await pause(MAIL_REFUSES_MS);
    await withoutWorkers(stack, async () => {
      await refusingInbox.close();
      await services.start('mail');
    });
    const replays = await Promise.all(
      serviceNames.map((name) => inDatabase(stack, name, (db) => replayDeadLetters(db))),
    );
    run.say(`the mail server accepts emails; dead letters replayed: ${replays.join(', ')}`);
    await calm(run.ledger);
  },
};
