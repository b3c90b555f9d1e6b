// Command `npm run lab -- faults`: runs all fault scenarios, or only the named ones, such as `npm run lab -- faults
// redis mongo`. The option `--alerts` also checks the expected alerts with Prometheus. The exit code is 1 on failure.
import { startMongoMembers } from '../../run/stack/databases/mongoMembers.ts';
import { startRedisTopology } from '../../run/stack/databases/redisTopologies.ts';
import { type Cleanup, createCleanup } from '../../run/stack/cleanup.ts';
import { startStack } from '../../run/stack/startStack.ts';
import { pollLevel } from '../simulate/levels.ts';
import { fastBurnAlerts, withAlerts } from './alerts.ts';
import { newLedger } from './ledger.ts';
import { openMarket } from './market.ts';
import { openProxies } from './proxies.ts';
import type { Finding, Scenario } from './run.ts';
import { scenarios } from './scenarios.ts';
import { judge } from './verdict.ts';

const watchesAlerts = process.argv.includes('--alerts');
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Starts the product separately for one scenario, so that scenarios do not affect each other. Prints the findings. */
async function run(name: string, scenario: Scenario): Promise<boolean> {
  print(`\n${name}: ${scenario.what}`);
  const cleanup = createCleanup((message) => print(`  ! ${message}`));
  try {
    const findings = await findingsOf(scenario, cleanup);
    for (const finding of findings)
      print(`  ${finding.holds ? '✓' : '✗'} ${finding.what}: ${finding.detail}`);
    return findings.every(({ holds }) => holds);
  } finally {
    await cleanup.run();
  }
}

async function findingsOf(scenario: Scenario, cleanup: Cleanup): Promise<Finding[]> {
  const { doublesEmails = false, isProxied = false, hasRateLimits = true } = scenario;
  const proxies = openProxies();
  cleanup.add(() => proxies.close());
  const members = scenario.hasMongoMembers ? await startMongoMembers() : undefined;
  cleanup.add(() => members?.stop());
  const topology = scenario.redisAs && (await startRedisTopology(scenario.redisAs));
  cleanup.add(() => topology?.stop());
  const stack = await startStack({
    mode: 'test',
    frontends: scenario.hasFrontends ?? false,
    env: { ...(topology && { REDIS_URL: topology.url }), ...(members && { MONGO_URL: members.url }) },
    async environmentOf(process, env) {
      // The few simulated shoppers would exceed the rate limits of the auth service, so only the gateway limits
      // requests.
      const limits = hasRateLimits && process === 'gateway' ? 'on' : 'off';
      const limitedEnv = { ...env, RATE_LIMITS: limits };
      return isProxied ? proxies.environmentOf(limitedEnv) : limitedEnv;
    },
  });
  cleanup.add(() => stack.stop());
  const ledger = newLedger();
  const mayFire = () => fastBurnAlerts(pollLevel(ledger.samples));
  const alerts = watchesAlerts && scenario.alerts ? { ...scenario.alerts, mayFire } : undefined;
  return withAlerts(stack, alerts, async () => {
    const market = await openMarket(stack, ledger);
    const since = Date.now();
    const say = (did: string) => print(`  ${((Date.now() - since) / 1000).toFixed(0).padStart(4)} s  ${did}`);
    const ownFindings: Finding[] = [];
    await scenario.act({ stack, ledger, proxies, topology, members, findings: ownFindings, say });
    await market.close();
    say('the market closed');
    return [...ownFindings, ...(await judge(stack, market, doublesEmails))];
  });
}

const requestedNames = process.argv.slice(2).filter((argument) => argument !== '--alerts');
const unknownNames = requestedNames.filter((name) => !Object.hasOwn(scenarios, name));
if (unknownNames.length > 0) {
  print(`No scenario ${unknownNames.join(', ')}; there are ${Object.keys(scenarios).join(', ')}`);
  process.exit(2);
}
const passedNames: string[] = [];
const failedNames: string[] = [];
for (const [name, scenario] of Object.entries(scenarios)) {
  const isChosen =
    requestedNames.length > 0 ? requestedNames.includes(name) : !watchesAlerts || scenario.alerts;
  if (!isChosen) continue;
  const holds = await run(name, scenario).catch((error: unknown) => {
    print(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  });
  (holds ? passedNames : failedNames).push(name);
}
print(
  `\nfaults: ${passedNames.length} held (${passedNames.join(', ') || 'none'}), ${failedNames.length} did not${failedNames.length > 0 ? ` (${failedNames.join(', ')})` : ''}`,
);
process.exit(failedNames.length > 0 ? 1 : 0);
