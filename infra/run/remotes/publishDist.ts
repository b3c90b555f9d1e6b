import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { publishFiles } from './publishBuilt.ts';

/**
 * Publishes the files in the image of a remote (micro front end), and signs them with RELEASE_SIGNING_KEY. The version
 * becomes stable immediately, because the operator has chosen the image.
 */
await forNamedRemote('node infra/run/remotes/publishDist.ts <remote>', async (remote, author) => {
  // The target is `start`, which keeps a rollback. This script runs again at every `docker compose up`, so the target
  // `stable` would undo the rollback.
  const dist = path.join(rootDir, remote, 'dist');
  const signingKey = process.env['RELEASE_SIGNING_KEY'];
  if (!signingKey) throw new Error('RELEASE_SIGNING_KEY is missing');
  // `compose:replace` sets CHECK_NEEDS. The check is repeated for up to 45 s, because a gateway describes new services
  // only after 5 s, and old replicas may drain for 30 s.
  const check = process.env['CHECK_NEEDS'] === 'on' ? { demandsWaitMs: 45_000 } : {};
  const options = { ...author, signingKey, to: 'start', ...check } as const;
  const { version, isStable } = await publishFiles(remote, dist, remotesDirectory(), options);
  return isStable ? `${remote} ${version} is stable` : `${remote} ${version} stays rolled back`;
});
