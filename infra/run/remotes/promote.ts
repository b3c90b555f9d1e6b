import '../stack/settings.ts';
import { canaryPercents } from '@boaxepa/contracts/wire/adminReleases';
import { forNamedRemote, releasePlace } from './commandLine.ts';
import { promoteRemote, startCanaryOf } from './moveChannel.ts';

const usage = 'npm run remote:promote -- <remote> [--percent <share of browsers>] [--why <reason>]';

await forNamedRemote(usage, async (remote, author, { percent = '100' }) => {
  if (percent === '100') {
    const { from, version } = await promoteRemote(remote, releasePlace(), author);
    return `${remote} ${version} is stable, after ${from}`;
  }
  const share = canaryPercents.find((one) => String(one) === percent);
  if (share === undefined) throw new Error(`--percent takes 100 or one of ${canaryPercents.join(', ')}`);
  const { from, version } = await startCanaryOf(remote, releasePlace(), author, share);
  return `${share} % of the browsers get ${remote} ${version}, the others ${from}`;
});
