import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { publishFiles } from './publishBuilt.ts';

/** For a remote's image: publishes what was built into it. The remote is named by the command line. */
await forNamedRemote('node infra/run/remotes/publishDist.ts <remote>', async (remote) => {
  // Every `up` runs this again.
  const dist = path.join(rootDir, remote, 'dist');
  const { entry } = await publishFiles(remote, dist, remotesDirectory(), { keepsRollback: true });
  return `${remote} ${entry.version} is live`;
});
