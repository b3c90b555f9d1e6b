// Command `npm run lab -- releases`: measures how fast a release of a remote (micro front end) reaches browsers, and
// how fast the gateway withdraws a failing release. The exit code is 1 if a goal is missed.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@boaxepa/contracts/wire/remotes';
import { readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { publishAltered } from '../../e2e/support/remotes.ts';
import { promoteRemote, rollbackRemote, startCanaryOf } from '../../run/remotes/moveChannel.ts';
import { buildFrontend } from '../../run/stack/frontends/buildFrontend.ts';
import { pathsOf, rootDir } from '../../run/stack/layout.ts';
import { startReaper } from '../../run/stack/processes/reaper.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import { startStack } from '../../run/stack/startStack.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { waitForPlatform } from '../waitForPlatform.ts';
import { withChangedFile } from '../withChangedFile.ts';

const remote = 'mfe-shopper';
const name = 'mfe_shopper';
const who = { who: 'lab', why: 'measured' };
/**
 * `PERCENT` of the browsers receive the canary release (a new version on trial). `FAILING` is the share of its page
 * views that fail.
 */
const PERCENT = 5;
const FAILING = 0.2;
const BROWSERS = 400;
const VIEWS_PER_SECOND = 100;

const seconds = (since: number) => (performance.now() - since) / 1000;
const missedMarks: string[] = [];

function mark(what: string, value: number, unit: string, maxValue: number): void {
  const line = `${what}: ${value.toFixed(2)} ${unit} (at most ${maxValue})`;
  process.stdout.write(`${value <= maxValue ? '  ' : '! '}${line}\n`);
  if (value > maxValue) missedMarks.push(line);
}

/**
 * Returns the version that the registry gives to a browser. `cohort` is the random number from 0 to 99 in the browser's
 * cookie. Cohorts 0 to 4 receive a canary release for 5 % of the browsers.
 */
async function registeredVersion(url: string, cohort = 99): Promise<string | undefined> {
  const answer = await fetch(`${url}/registry.json`, { headers: { cookie: `bx_cohort=${cohort}` } });
  const { remotes } = (await answer.json()) as Registry;
  return remotes.find((entry) => entry.name === name)?.version;
}

/** Measures how long the build of the remote takes after a change to one of its files. Then restores the file. */
async function measureBuild(): Promise<void> {
  const reaper = startReaper();
  const file = path.join(rootDir, remote, 'src', 'declaration.ts');
  const before = await readFile(file, 'utf8');
  try {
    await buildFrontend(remote, reaper);
    await withChangedFile(file, `${before}// ${Date.now()}\n`, async () => {
      const since = performance.now();
      const { fresh } = await buildFrontend(remote, reaper);
      if (!fresh) throw new Error('the build comes from the cache');
      mark('one remote is built again', seconds(since), 's', 15);
    });
  } finally {
    await reaper.finish();
  }
}

/** Publishes a copy of the stable version with one additional file, which contains `text`. Returns the new version. */
async function publishCopy(stack: Stack, text: string): Promise<string> {
  let since = 0;
  const alter = async (directory: string) => {
    await writeFile(path.join(directory, 'lab.txt'), text);
    since = performance.now();
  };
  const version = await publishAltered(stack, remote, alter, 'next');
  mark('publication to next', seconds(since), 's', 2);
  return version;
}

async function measureRollback(stack: Stack): Promise<void> {
  const { remotes } = pathsOf(stack.dataDir);
  const before = await registeredVersion(stack.url);
  await promoteRemote(remote, remotes, who);
  const since = performance.now();
  await rollbackRemote(remote, remotes, who);
  await waitUntil(async () => (await registeredVersion(stack.url)) === before, {
    what: 'the version before',
    deadlineMs: 10_000,
    everyMs: 20,
  });
  mark('rollback, until browsers get the version before', seconds(since), 's', 1);
}

/**
 * Simulates many browsers that open pages. The canary release (a new version on trial) fails in some of the page views.
 * Measures how long the gateway takes to withdraw it.
 */
async function measureTakeBack(stack: Stack, canary: string): Promise<void> {
  const { remotes } = pathsOf(stack.dataDir);
  const reachedSteps = new Set<number>();
  await startCanaryOf(remote, remotes, who, PERCENT);
  const since = performance.now();
  const isTakenBack = async () => (await readChannels(remotes, remote))?.next === null;
  for (let view = 0; !(await isTakenBack()); view += 1) {
    if (seconds(since) > 120) break;
    const browser = view % BROWSERS;
    const headers = { cookie: `bx_cohort=${browser % 100}` };
    const html = await (await fetch(`${stack.url}/login`, { headers })).text();
    if (html.includes(canary)) {
      reachedSteps.add(browser);
      if (Math.random() < FAILING) await reportFailure(stack, canary);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / VIEWS_PER_SECOND));
  }
  mark(`a canary that throws on ${100 * FAILING} % of its views is back`, seconds(since), 's', 60);
  mark('browsers that it has reached', (100 * reachedSteps.size) / BROWSERS, '%', PERCENT);
}

function reportFailure(stack: Stack, version: string): Promise<Response> {
  return fetch(`${stack.url}/api/client-failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote: name, version, stage: 'render', kind: 'threw' }),
  });
}

await measureBuild();
const stack = await startStack({ mode: 'test', seed: false, env: { RATE_LIMITS: 'off' } });
try {
  await waitForPlatform(stack, remote);
  await publishCopy(stack, 'first');
  await measureRollback(stack);
  await measureTakeBack(stack, await publishCopy(stack, 'second'));
} finally {
  await stack.stop();
}
if (missedMarks.length > 0) process.exitCode = 1;
