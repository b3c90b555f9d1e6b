import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { publishFiles } from './publishBuilt.ts';

/**
 * Runs in a remote's image: publishes the files that were built into it, signed with RELEASE_SIGNING_KEY. The command
 * line names the remote. The operator has chosen the image, so its version becomes stable.
 */
await forNamedRemote('node infra/run/remotes/publishDist.ts <remote>', async (remote, author) => {
  // Every `docker compose up` runs this again.
  const dist = path.join(rootDir, remote, 'dist');
  const signingKey = process.env['RELEASE_SIGNING_KEY'];
  if (!signingKey) throw new Error('RELEASE_SIGNING_KEY is missing');
  const options = { ...author, signingKey, to: 'start' } as const;
  const { version, isStable } = await publishFiles(remote, dist, remotesDirectory(), options);
  return isStable ? `${remote} ${version} is stable` : `${remote} ${version} stays rolled back`;
});
