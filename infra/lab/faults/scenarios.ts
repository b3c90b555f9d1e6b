import { serviceNames } from '../../run/stack/layout.ts';
import type { ProcessName } from '../../run/stack/stackTypes.ts';
import { longFaults, mailHangs, mailRefuses, ordersStopped, quiet } from './alerted.ts';
import { badData } from './badData.ts';
import { badRemote } from './badRemote.ts';
import type { Ledger } from './ledger.ts';
import { overload } from './overload.ts';
import { calm, type Scenario, seconds } from './run.ts';
import {
  mail,
  mongo,
  mongoElection,
  neighbours,
  redis,
  redisCluster,
  redisSentinel,
  slow,
} from './states.ts';

const servers: ProcessName[] = ['gateway', ...serviceNames];
const workers: ProcessName[] = serviceNames.map((name) => `${name}-worker` as const);

/**
 * Runs `work`, which restarts a process. While the gateway restarts, the ledger accepts requests without a response. At
 * other times, such requests are failures.
 */
async function withGatewayAway(ledger: Ledger, name: ProcessName, work: () => Promise<void>): Promise<void> {
  ledger.gatewayMayBeAway = name === 'gateway';
  await work();
  await calm(ledger);
  ledger.gatewayMayBeAway = false;
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  kill: {
    what: 'kill -9 of every service and every worker, one after another, under load',
    doublesEmails: true,
    async act({ stack, ledger, say }) {
      await calm(ledger);
      for (const name of [...servers, ...workers]) {
        await withGatewayAway(ledger, name, async () => {
          const since = Date.now();
          await stack.services.kill(name);
          await stack.services.ready(name);
          say(`kill -9 ${name}: ready again after ${seconds(since)}`);
        });
      }
    },
  },
  restarts: {
    what: 'SIGTERM and a new start of every service and every worker, one after another, under load',
    async act({ stack, ledger, say }) {
      await calm(ledger);
      for (const name of [...servers, ...workers]) {
        await withGatewayAway(ledger, name, async () => {
          const since = Date.now();
          await stack.services.stop(name);
          const endSeconds = seconds(since);
          await stack.services.start(name);
          say(`SIGTERM ${name}: ended after ${endSeconds}, ready again after ${seconds(since)}`);
        });
      }
    },
  },
  redis,
  redisCluster,
  redisSentinel,
  mongo,
  mongoElection,
  mail,
  neighbours,
  slow,
  overload,
  quiet,
  ordersStopped,
  mailHangs,
  mailRefuses,
  longFaults,
  badData,
  badRemote,
};
