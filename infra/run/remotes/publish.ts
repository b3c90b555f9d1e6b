import '../stack/settings.ts';
import { requireFittingVersions } from '../packages/publicVersion.ts';
import { startReaper } from '../stack/processes/reaper.ts';
import { remoteNames } from '../stack/layout.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { buildAndPublish } from './publishBuilt.ts';
import { signingKeyOf } from './signingKeys.ts';
import { unservedWarning } from './unservedWarning.ts';

await forNamedRemote('npm run remote:publish -- <remote> [--why <reason>]', async (remote, author) => {
  if (process.env['REMOTES_BUCKET'])
    throw new Error('REMOTES_BUCKET is set: a team publishes into a bucket with boaxepa-remote');
  if (!remoteNames.includes(remote))
    throw new Error(`There is no remote in the folder ${remote}. Remotes: ${remoteNames.join(', ')}`);
  await requireFittingVersions();
  const remotesDir = remotesDirectory();
  const signingKey = await signingKeyOf(remote, process.env);
  const reaper = startReaper();
  try {
    const options = { ...author, signingKey, to: 'next' } as const;
    const { version, changed, isStable } = await buildAndPublish(remote, remotesDir, reaper, options);
    const warning = await unservedWarning(remote, remotesDir, signingKey);
    if (isStable)
      return `${remote} ${version} is ${changed ? '' : 'already '}stable (${remotesDir})${warning}`;
    return `${remote} ${version} is in the channel next; npm run remote:promote -- ${remote} makes it stable${warning}`;
  } finally {
    await reaper.finish();
  }
});
