import path from 'node:path';
import { remoteFolder } from '@boaxepa/contracts/wire/remotes';
import { reasonLength } from '@boaxepa/contracts/wire/channels';
import type { ChannelAuthor } from '@boaxepa/service-kit/releases/channels';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import { defaultDataDir, pathsOf, remoteNames } from '../stack/layout.ts';
import { readArguments } from '../stack/processes/readArguments.ts';
import { runMain } from '../stack/processes/runMain.ts';
import { openBucket } from './bucket.ts';
import { userName } from './userName.ts';

/**
 * Returns the directory from which the gateway serves remotes (micro front ends): REMOTES_DIR, or the directory of `npm
 * start`.
 */
export function remotesDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return env['REMOTES_DIR'] ? path.resolve(env['REMOTES_DIR']) : pathsOf(defaultDataDir).remotes;
}

/**
 * Returns the place where the gateways find the releases of the front ends: the bucket in REMOTES_BUCKET if it is set,
 * and otherwise the folder `remotesDirectory`.
 */
export const releasePlace = (): ReleasePlace => openBucket() ?? remotesDirectory();

/**
 * Runs a command for the remote (micro front end) named on the command line. If the command fails, prints the error
 * message and sets the exit code to 1.
 * @param usage help text. An option that is not in this text is refused.
 */
export function forNamedRemote(
  usage: string,
  command: (
    remote: string,
    author: ChannelAuthor,
    options: { percent?: string; url?: string },
  ) => Promise<string>,
): Promise<void> {
  return runMain(async () => {
    const help = `${usage}\nRemotes: ${remoteNames.join(', ')}`;
    const { values, positionals } = readArguments(help, {
      allowPositionals: true,
      options: { why: { type: 'string' }, percent: { type: 'string' }, url: { type: 'string' } },
    });
    const [remote = ''] = positionals;
    const isIgnored = (option: string) => !usage.includes(`--${option} `);
    if (positionals.length !== 1 || !remoteFolder.test(remote) || Object.keys(values).some(isIgnored))
      throw new Error(help);
    const why = values.why?.trim() ?? '';
    if (why.length > reasonLength) throw new Error(`--why takes at most ${reasonLength} characters`);
    return command(remote, { who: userName(), why }, values);
  });
}
