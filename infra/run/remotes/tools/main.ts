// Program `boaxepa-remote` of @boaxepa/remote-tools. Teams with separate repositories use it to publish, promote and
// roll back versions of their remotes (micro front ends).
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readHistory } from '@boaxepa/service-kit/releases/channelFiles';
import type { ChannelAuthor } from '@boaxepa/service-kit/releases/channels';
import { precompress } from '../../stack/frontends/compress.ts';
import { readArguments } from '../../stack/processes/readArguments.ts';
import { runMain } from '../../stack/processes/runMain.ts';
import { openBucket, required } from '../bucket.ts';
import { historyLines } from '../historyLines.ts';
import { promoteRemote, rollbackRemote } from '../moveChannel.ts';
import { originOf } from '../origin.ts';
import { type Publication, publishRemote } from '../publishRemote.ts';
import { unservedWarning } from '../unservedWarning.ts';
import { userName } from '../userName.ts';

const usage = 'boaxepa-remote publish|promote|rollback|history [--why <reason>]';

interface TeamRemote {
  /** Name of the folder with the sources of the remote, such as mfe-shopper. */
  name: string;
  version: string;
}

/** Returns the name and the version of the package in the current folder. The name has no scope such as `@team/`. */
async function readRemote(): Promise<TeamRemote> {
  // Safe cast: npm has read the file.
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8')) as TeamRemote;
  return { name: path.posix.basename(name), version };
}

/** Returns the contract version of the SDK that the remote (micro front end) uses. */
async function contractVersion(): Promise<number> {
  const require = createRequire(path.resolve('package.json'));
  const { href } = pathToFileURL(require.resolve('@boaxepa/shell-sdk/contract'));
  // Safe cast: every version of the SDK exports this constant.
  const contract = (await import(/* webpackIgnore: true */ href)) as { CONTRACT_VERSION: number };
  return contract.CONTRACT_VERSION;
}

/** Returns the storage of the releases that the gateways serve: the bucket in REMOTES_BUCKET, or REMOTES_DIR. */
const releasePlace = () => openBucket() ?? path.resolve(required('REMOTES_DIR', 'REMOTES_BUCKET'));

async function publish(remote: TeamRemote, author: ChannelAuthor): Promise<string> {
  const from = path.resolve('dist');
  if (!existsSync(from)) throw new Error('There is no folder dist: run npm run build first');
  await precompress(from);
  const place = releasePlace();
  if (typeof place === 'string') return publishTo({ remotesDir: place }, from, remote, author);
  const remotesDir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-release-'));
  try {
    return await publishTo({ remotesDir, store: place }, from, remote, author);
  } finally {
    await rm(remotesDir, { recursive: true, force: true });
  }
}

async function publishTo(
  place: Pick<Publication, 'remotesDir' | 'store'>,
  from: string,
  remote: TeamRemote,
  author: ChannelAuthor,
): Promise<string> {
  const signingKey = required('RELEASE_SIGNING_KEY');
  const { version, isStable } = await publishRemote({
    ...place,
    remote: remote.name,
    from,
    packageVersion: remote.version,
    contractVersion: await contractVersion(),
    signingKey,
    ...(await originOf('.')),
    ...author,
    to: 'next',
  });
  const warning = await unservedWarning(remote.name, place.store ?? place.remotesDir, signingKey);
  return `${remote.name} ${version} is ${isStable ? 'stable' : 'in the channel next'}${warning}`;
}

async function run(): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { why: { type: 'string', default: '' } },
  });
  if (positionals.length > 1) throw new Error(usage);
  const author = { who: userName(), why: values.why.trim() };
  const remote = await readRemote();
  switch (positionals[0]) {
    case 'publish':
      return publish(remote, author);
    case 'promote': {
      const { from, version } = await promoteRemote(remote.name, releasePlace(), author);
      return `${remote.name} ${version} is stable, after ${from}`;
    }
    case 'rollback': {
      const { from, version } = await rollbackRemote(remote.name, releasePlace(), author);
      return `${remote.name} ${version} is stable again, after ${from}`;
    }
    case 'history':
      return historyLines(remote.name, await readHistory(releasePlace(), remote.name, { limit: 50 }));
    default:
      throw new Error(usage);
  }
}

await runMain(run);
