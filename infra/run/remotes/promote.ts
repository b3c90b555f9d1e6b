import '../stack/settings.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { promoteRemote } from './moveChannel.ts';

await forNamedRemote('npm run remote:promote -- <remote> [--why <reason>]', async (remote, author) => {
  const { from, version } = await promoteRemote(remote, remotesDirectory(), author);
  return `${remote} ${version} is stable, after ${from}`;
});
