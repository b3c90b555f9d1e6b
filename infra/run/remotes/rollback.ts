import '../stack/settings.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { rollbackRemote } from './moveChannel.ts';

await forNamedRemote('npm run remote:rollback -- <remote> [--why <reason>]', async (remote, author) => {
  const { from, version } = await rollbackRemote(remote, remotesDirectory(), author);
  return `${remote} went back from ${from} to ${version}`;
});
