import '../stack/settings.ts';
import { forNamedRemote, releasePlace } from './commandLine.ts';
import { rollbackRemote } from './moveChannel.ts';

await forNamedRemote('npm run remote:rollback -- <remote> [--why <reason>]', async (remote, author) => {
  const { from, version } = await rollbackRemote(remote, releasePlace(), author);
  return `${remote} went back from ${from} to ${version}`;
});
