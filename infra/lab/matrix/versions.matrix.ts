import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PublicationRefused } from '@boaxepa/service-kit/releases/platform';
import { type Browser, expect, test } from '@playwright/test';
import { entrances } from '../../e2e/support/tab.ts';
import { buildAndPublish } from '../../run/remotes/publishBuilt.ts';
import { promoteRemote } from '../../run/remotes/moveChannel.ts';
import { developmentKeys, keyOf } from '../../run/remotes/signingKeys.ts';
import { pathsOf } from '../../run/stack/layout.ts';
import { type RemoteName, remoteNames } from '../../e2e/support/tab.ts';
import { startReaper } from '../../run/stack/processes/reaper.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { startStack } from '../../run/stack/startStack.ts';
import { buildFrontends, checkOut } from '../checkouts/checkOut.ts';
import { waitForPlatform } from '../waitForPlatform.ts';

const run = promisify(execFile);
const BUILD_DEADLINE_MS = 20 * 60_000;
const author = { who: 'lab', why: 'a combination of versions' };
/** Commit of the previous release. main.ts sets the variable. Without it, the parent commit is used. */
const before = process.env['MATRIX_AGAINST'] ?? 'HEAD~1';

let earlierCheckout: { folder: string; commit: string };
/** Folder with the built shell (host application) of the previous release. */
let earlierShell = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(BUILD_DEADLINE_MS);
  earlierCheckout = await checkOut(before);
  earlierShell = (await buildFrontends(earlierCheckout.folder))['shell'] ?? '';
  if (!earlierShell) throw new Error(`${earlierCheckout.commit} did not build its shell`);
});

/**
 * Publishes the previous release of a remote (micro front end) as the stable version. Runs the publishing script of
 * that release, so that the files have the format of that release.
 */
async function publishEarlier(stack: Stack, remote: RemoteName): Promise<string> {
  const remotesDir = pathsOf(stack.dataDir).remotes;
  const env = {
    ...process.env,
    REMOTES_DIR: remotesDir,
    RELEASE_SIGNING_KEY: keyOf(await developmentKeys(stack.dataDir), remote),
  };
  const publish = path.join('infra', 'run', 'remotes', 'publish.ts');
  await run(process.execPath, [publish, remote], { cwd: earlierCheckout.folder, env });
  return (await promoteRemote(remote, remotesDir, author)).version;
}

/** Builds the current sources of a remote (micro front end), and publishes the build as the stable version. */
async function publishCurrent(stack: Stack, remote: RemoteName): Promise<string> {
  const reaper = startReaper();
  try {
    const signingKey = keyOf(await developmentKeys(stack.dataDir), remote);
    const options = { ...author, signingKey, to: 'stable' } as const;
    return (await buildAndPublish(remote, pathsOf(stack.dataDir).remotes, reaper, options)).version;
  } finally {
    await reaper.finish();
  }
}

/**
 * Opens the first page of a remote (micro front end). Expects its heading, only files of the given version, and no
 * console error.
 */
async function expectLoads(browser: Browser, stack: Stack, remote: RemoteName, version: string) {
  const page = await browser.newPage();
  const errors: string[] = [];
  const files: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(error.message));
  page.on('request', (request) => void files.push(request.url()));
  const { path: address, heading } = entrances[remote];
  await page.goto(stack.url + address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const versions = files.map((file) => /\/remotes\/mfe-\w+\/([^/]+)\//.exec(file)?.[1]).filter(Boolean);
  expect([...new Set(versions)]).toEqual([version]);
  expect(errors).toEqual([]);
  await page.close();
}

for (const shell of ['current', 'earlier'] as const)
  test(`the ${shell} shell opens the earlier version of each remote, and the current one if it meets its needs`, async ({
    browser,
  }) => {
    test.setTimeout(BUILD_DEADLINE_MS);
    const stack = await startStack({
      mode: 'test',
      env: { RATE_LIMITS: 'off' },
      environmentOf: (name, env) =>
        Promise.resolve(
          name === 'gateway' && shell === 'earlier' ? { ...env, SHELL_DIR: earlierShell } : env,
        ),
    });
    try {
      for (const remote of remoteNames) {
        await waitForPlatform(stack, remote);
        const earlier = await publishEarlier(stack, remote);
        await expectLoads(browser, stack, remote, earlier);
        const current = await publishCurrent(stack, remote).catch((error: unknown) => {
          // The current remote may need parts of the current shell that the earlier shell does not have. The
          // publication is then refused, and the earlier version of the remote stays live.
          if (shell === 'earlier' && error instanceof PublicationRefused) return earlier;
          throw error;
        });
        await expectLoads(browser, stack, remote, current);
      }
    } finally {
      await stack.stop();
    }
  });
