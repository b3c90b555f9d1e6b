import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { publishFiles } from './publishBuilt.ts';

/**
 * Publishes the files in the image of a remote (micro front end), and signs them with RELEASE_SIGNING_KEY. The version
 * becomes stable immediately, because the operator has chosen the image.
 */
await forNamedRemote('node infra/run/remotes/publishDist.ts <remote>', async (remote, author) => {
  // With the target `start`, a rollback stays in effect. This script runs again at every `docker compose up`, so
  // `stable` would undo the rollback.
  const dist = path.join(rootDir, remote, 'dist');
  const signingKey = process.env['RELEASE_SIGNING_KEY'];
  if (!signingKey) throw new Error('RELEASE_SIGNING_KEY is missing');
  // `compose:replace` sets CHECK_NEEDS. A gateway describes new services within 5 s, and draining ones within 30 s.
  const check = process.env['CHECK_NEEDS'] === 'on' ? { demandsWaitMs: 45_000 } : {};
  const options = { ...author, signingKey, to: 'start', ...check } as const;
  const { version, isStable } = await publishFiles(remote, dist, remotesDirectory(), options);
  return isStable ? `${remote} ${version} is stable` : `${remote} ${version} stays rolled back`;
});
