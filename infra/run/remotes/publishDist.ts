import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { publishFiles } from './publishBuilt.ts';

/**
 * Runs in a remote's image: publishes the files that were built into it, signed with RELEASE_SIGNING_KEY. The command
 * line names the remote.
 */
await forNamedRemote('node infra/run/remotes/publishDist.ts <remote>', async (remote) => {
  // Every `docker compose up` runs this again.
  const dist = path.join(rootDir, remote, 'dist');
  const signingKey = process.env['RELEASE_SIGNING_KEY'];
  if (!signingKey) throw new Error('RELEASE_SIGNING_KEY is missing');
  const { entry } = await publishFiles(remote, dist, remotesDirectory(), { signingKey, keepsRollback: true });
  return `${remote} ${entry.version} is live`;
});
