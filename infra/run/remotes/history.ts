import '../stack/settings.ts';
import { readHistory } from '@boaxepa/service-kit/releases/channelFiles';
import { forNamedRemote, remotesDirectory } from './commandLine.ts';

await forNamedRemote('npm run remote:history -- <remote>', async (remote) => {
  const changes = await readHistory(remotesDirectory(), remote, { limit: 50 });
  if (changes.length === 0) return `${remote} is not published`;
  const lines = changes.map(({ event: { at, action, from, version, who, why } }) =>
    [at, action.padEnd(8), `${from ?? '-'} → ${version}`, who, why].join('  ').trimEnd(),
  );
  const [{ stable, next } = { stable: null, next: null }] = changes;
  return [`stable ${stable ?? '-'}, next ${next ?? '-'}`, ...lines].join('\n');
});
