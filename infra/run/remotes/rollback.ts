import '../stack/settings.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { rollbackRemote } from './rollbackRemote.ts';

await forNamedRemote('npm run remote:rollback -- <remote>', async (remote) => {
  const { from, entry } = await rollbackRemote(remote, remotesDirectory());
  return `${remote} went back from ${from} to ${entry.version}`;
});
