import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '../../shell/sdk/src/remote.ts';
import { rootDir } from '../stack/layout.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { publishRemote } from './publishRemote.ts';

/** For a remote's image: publishes what was built into it. The remote is named by the command line. */
await forNamedRemote('node infra/remotes/publishDist.ts <remote>', async (remote) => {
  const directory = path.join(rootDir, remote);
  const { version } = JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { entry } = await publishRemote({
    remote,
    from: path.join(directory, 'dist'),
    remotesDir: remotesDirectory(),
    packageVersion: version,
    contractVersion: CONTRACT_VERSION,
  });
  return `${remote} ${entry.version} is live`;
});
