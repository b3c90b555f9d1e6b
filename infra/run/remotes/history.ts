import '../stack/settings.ts';
import { readHistory } from '@boaxepa/service-kit/releases/channelFiles';
import { forNamedRemote, releasePlace } from './commandLine.ts';
import { historyLines } from './historyLines.ts';

await forNamedRemote('npm run remote:history -- <remote>', async (remote) =>
  historyLines(remote, await readHistory(releasePlace(), remote, { limit: 50 })),
);
