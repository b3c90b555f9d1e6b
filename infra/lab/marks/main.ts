// Command `npm run lab -- marks`: simulates buyers for ten minutes while every process restarts, each remote (micro
// front end) is released, MongoDB elects another primary and Redis fails over. `--minutes 4` shortens the run. The exit
// code is 1 on failure.
import { setTimeout as pause } from 'node:timers/promises';
import { startMongoMembers } from '../../run/stack/databases/mongoMembers.ts';
import { startRedisTopology } from '../../run/stack/databases/redisTopologies.ts';
import { remoteNames } from '../../run/stack/layout.ts';
import { readOptions } from '../bench/common/report.ts';
import { fastBurnAlerts, withAlerts } from '../faults/alerts.ts';
import { newLedger } from '../faults/ledger.ts';
import { openMarket } from '../faults/market.ts';
import { calm, type Finding, seconds } from '../faults/run.ts';
import { judge } from '../faults/verdict.ts';
import { orderLevel, pollLevel } from '../simulate/levels.ts';
import { releaseAgain, watchReleases } from './releases.ts';
import { startReplicated } from './replicas.ts';

const { minutes } = readOptions({ minutes: 10 });
/** Maximum share of requests that get no response, or a server error other than 503 (retry later). */
const MOST_WORSE = 0.001;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const topology = await startRedisTopology('sentinel');
const members = await startMongoMembers();
const market = await startReplicated({
  mode: 'test',
  seed: false,
  // A stopping gateway serves requests for one more second. In production, Kubernetes may still send requests to it.
  env: { REDIS_URL: topology.url, MONGO_URL: members.url, RATE_LIMITS: 'off', SHUTDOWN_DELAY_MS: '1000' },
  report: (message) => print(`  ! ${message}`),
});

const ledger = newLedger();

function answersFinding(answers: ReadonlyMap<string, number>): Finding {
  const all = [...answers].reduce((sum, [, times]) => sum + times, 0);
  const badAnswers = [...answers].filter(([answer]) => /^(?:no answer|50[0124567])/.test(answer));
  const count = badAnswers.reduce((sum, [, times]) => sum + times, 0);
  return {
    what: `at most ${100 * MOST_WORSE} % of the answers worse than a 503`,
    holds: count <= MOST_WORSE * all,
    detail: `${count} of ${all} (${((100 * count) / all).toFixed(3)} %)${badAnswers.map(([answer, times]) => `, ${times} × ${answer}`).join('')}`,
  };
}

async function run(): Promise<Finding[]> {
  const { stack, gateways, restarts } = market;
  // While processes restart, requests may get no response. The ledger does not report such requests as failures here,
  // because `answersFinding` limits their share.
  ledger.gatewayMayBeAway = true;
  const open = await openMarket(stack, ledger);
  const releases = watchReleases(stack.url);
  const since = Date.now();
  const versions: string[] = [];
  const acts = [
    ...restarts.map(({ name, restart }) => ({ name: `restart of ${name}`, act: restart })),
    ...remoteNames.map((remote) => ({
      name: `release of ${remote}`,
      act: async () => void versions.push(await releaseAgain(stack, remote)),
    })),
    { name: 'election of MongoDB', act: () => members.stepDown() },
    { name: 'failover of Redis', act: () => topology.killPrimary('{revision}:heartbeat') },
  ];
  const everyMs = (minutes * 60_000) / (acts.length + 1);
  for (const [index, { name, act }] of acts.entries()) {
    await pause(Math.max(0, since + (index + 1) * everyMs - Date.now()));
    const began = Date.now();
    await act();
    print(`  ${((began - since) / 1000).toFixed(0).padStart(4)} s  ${name}: ${seconds(began)}`);
    await calm(ledger);
  }
  await pause(Math.max(0, since + minutes * 60_000 - Date.now()));
  await open.close();
  const { reads, failures } = await releases.end();
  const registries = await Promise.all(
    gateways.map(async (url) => (await fetch(new URL('/registry.json', url))).text()),
  );
  return [
    answersFinding(ledger.answers),
    {
      what: 'both gateways serve every release',
      holds:
        failures.length === 0 &&
        registries.every((text) => versions.every((version) => text.includes(version))),
      detail: `${reads} reads, ${failures.length} failed ${[...new Set(failures)].slice(0, 3).join('; ')}`,
    },
    ...(await judge(stack, open, false)),
  ];
}

let holds = false;
try {
  const mayFire = () => [orderLevel, pollLevel].flatMap((level) => fastBurnAlerts(level(ledger.samples)));
  const findings = await withAlerts(market.stack, { fires: [], mayFire }, run, market.addresses);
  for (const finding of findings) print(`  ${finding.holds ? '✓' : '✗'} ${finding.what}: ${finding.detail}`);
  holds = findings.every((finding) => finding.holds);
  print(`marks: ${holds ? 'held' : 'not held'} in ${minutes} minutes`);
} finally {
  await market.stop();
  await topology.stop();
  await members.stop();
}
process.exit(holds ? 0 : 1);
