import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { entrances, remoteNames } from '../../e2e/support/tab.ts';
import { publishFiles } from '../../run/remotes/publishBuilt.ts';
import { developmentKeys, keyOf } from '../../run/remotes/signingKeys.ts';
import { startS3Server } from '../../run/remotes/testing/s3Server.ts';
import { buildFrontend } from '../../run/stack/frontends/buildFrontend.ts';
import { startReaper } from '../../run/stack/processes/reaper.ts';
import { startStack } from '../../run/stack/startStack.ts';

test('pages load the remotes of a bucket from a content delivery network, also while the bucket is lost', async ({
  page,
}) => {
  test.setTimeout(20 * 60_000);
  const home = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-bucket-'));
  const reaper = startReaper();
  reaper.remove(home);
  // The bucket has the name of the first folder in the URLs of front-end files, so its paths equal those of the
  // website. The S3 test server can therefore also act as the content delivery network.
  const server = await startS3Server('remotes');
  const dataDir = path.join(home, 'data');
  const keys = await developmentKeys(dataDir);
  for (const remote of remoteNames) {
    const { directory } = await buildFrontend(remote, reaper);
    const options = {
      signingKey: keyOf(keys, remote),
      to: 'next',
      who: 'lab',
      why: '',
      store: server.store,
    } as const;
    await publishFiles(remote, directory, path.join(home, 'publisher'), options);
  }
  const { bucketUrl, region, accessKeyId, secretAccessKey } = server.settings;
  const stack = await startStack({
    mode: 'test',
    dataDir,
    environmentOf: (name, env) =>
      Promise.resolve(
        name === 'gateway'
          ? {
              ...env,
              REMOTES_DIR: path.join(home, 'copy'),
              REMOTES_BUCKET: bucketUrl,
              REMOTES_BUCKET_REGION: region,
              REMOTES_BUCKET_KEY: accessKeyId,
              REMOTES_BUCKET_SECRET: secretAccessKey,
              REMOTES_ORIGIN: server.origin,
            }
          : env,
      ),
  });
  const files: string[] = [];
  page.on('request', (request) => void files.push(request.url()));
  for (const remote of remoteNames) {
    const { path: address, heading } = entrances[remote];
    const response = await page.goto(stack.url + address);
    expect(response?.headers()['content-security-policy']).toContain(` ${server.origin}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const ofRemotes = files.filter((file) => file.includes('/remotes/'));
  expect(ofRemotes.length).toBeGreaterThan(remoteNames.length);
  expect(ofRemotes.filter((file) => !file.startsWith(`${server.origin}/`))).toEqual([]);
  await server.stop();
  expect((await fetch(`${stack.url}/registry.json`)).status).toBe(200);
  await stack.stop();
  await reaper.finish();
});
