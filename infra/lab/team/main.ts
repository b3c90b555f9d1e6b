// Command `npm run lab -- team`: checks that two teams can work outside this repository. Creates two repositories: one
// with the sources of an existing remote (micro front end), and one from the template. Each repository installs
// packages with a separate lock file, runs its tests, builds its remote and publishes it to the running product. At the
// end, Chromium opens the published version.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { publicReleaseKey, releaseSigningKey } from '@boaxepa/service-kit/releases/releaseKeys';
import config from '../../e2e/playwright.config.ts';
import { entrances } from '../../e2e/support/tab.ts';
import { createRemote } from '../../run/packages/createRemote.ts';
import { developmentKeys, keyOf } from '../../run/remotes/signingKeys.ts';
import { pathsOf } from '../../run/stack/layout.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';
import { startStack } from '../../run/stack/startStack.ts';

const movedRemote = 'mfe-admin';
const newRemote = 'mfe-loyalty';
/** Version of the built remotes. No real release has this version, so it proves that the gateway serves this build. */
const version = '99.0.0';
const home = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-team-'));

/**
 * Runs a step and prints its duration in seconds.
 * @throws the error of the step
 */
async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  process.stdout.write(`  ✓ ${label} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  return result;
}

/**
 * Runs an npm script in the repository of a team.
 * @throws Error with the output of the script if it fails
 */
async function npm(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv = {},
  ...args: string[]
): Promise<string> {
  const command = ['run', '--silent', script, '--', ...args];
  const { code, output } = await runCommand('npm', command, { cwd: path.join(home, name), env });
  if (code !== 0) throw new Error(`the script ${script} of ${name} failed:\n${output}`);
  return output;
}

async function createAndBuild(name: string): Promise<void> {
  await step(`${name}: the folder of the team, with its own lock and packages`, () =>
    createRemote({ name, folder: path.join(home, name), version }),
  );
  await step(`${name}: type check`, () => npm(name, 'types'));
  const output = await step(`${name}: npm test`, () => npm(name, 'test'));
  process.stdout.write(`${/^Tests: .*$/m.exec(output)?.[0]}\n`);
  await step(`${name}: npm run build`, () => npm(name, 'build'));
}

/**
 * Opens a page of a remote (micro front end) in Chromium.
 * @throws Error if the page has no heading, or if its files belong to another version
 */
async function openArea(name: string, address: string, heading: string | RegExp): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage();
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const foreignRequests = requests.filter(
      (at) => at.includes('/remotes/') && !at.includes(`/${name}/${version}-`),
    );
    const ownRequests = requests.filter((at) => at.includes(`/remotes/${name}/${version}-`));
    if (ownRequests.length === 0 || foreignRequests.length > 0)
      throw new Error(
        `the page loads ${ownRequests.length} files of the team, and ${foreignRequests.join(', ') || 'no others'}`,
      );
  } finally {
    await browser.close();
  }
}

try {
  for (const name of [movedRemote, newRemote]) await createAndBuild(name);
  const addedKey = releaseSigningKey();
  const stack = await step('a running market', () =>
    startStack({ mode: 'test', env: { RELEASE_KEYS: `${newRemote}=${publicReleaseKey(addedKey)}` } }),
  );
  try {
    const envOf = (key: string) => ({
      REMOTES_DIR: pathsOf(stack.dataDir).remotes,
      RELEASE_SIGNING_KEY: key,
    });
    const env = envOf(keyOf(await developmentKeys(stack.dataDir), movedRemote));
    process.stdout.write(await step('publication into next', () => npm(movedRemote, 'release', env)));
    process.stdout.write(
      await step('promotion', () => npm(movedRemote, 'promote', env, '--why', 'the nightly test')),
    );
    process.stdout.write(await npm(movedRemote, 'history', env));
    const { path: address, heading } = entrances[movedRemote];
    await step('Chromium shows the version of the team', () =>
      openArea(movedRemote, stack.url + address, heading),
    );
    process.stdout.write(await step('rollback', () => npm(movedRemote, 'rollback', env)));

    const first = () => npm(newRemote, 'release', envOf(addedKey));
    process.stdout.write(await step('first publication of the remote from the template', first));
    await step('Chromium shows its screen', () =>
      openArea(newRemote, `${stack.url}/${newRemote}`, 'Novidades'),
    );
  } finally {
    await stack.stop();
  }
} finally {
  await rm(home, { recursive: true });
}
