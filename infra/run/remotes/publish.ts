import '../stack/settings.ts';
import { startReaper } from '../stack/processes/reaper.ts';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';
import { buildAndPublish } from './publishBuilt.ts';
import { signingKeyOf } from './signingKeys.ts';

await forNamedRemote('npm run remote:publish -- <remote>', async (remote) => {
  const remotesDir = remotesDirectory();
  const signingKey = await signingKeyOf(remote, process.env);
  const reaper = startReaper();
  try {
    const { entry, changed } = await buildAndPublish(remote, remotesDir, reaper, { signingKey });
    return changed
      ? `${remote} ${entry.version} is live (${remotesDir})`
      : `${remote} ${entry.version} was live already; nothing has changed`;
  } finally {
    await reaper.finish();
  }
});
