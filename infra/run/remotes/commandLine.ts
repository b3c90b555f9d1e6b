import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reasonLength } from '@boaxepa/contracts/wire/channels';
import type { ChannelAuthor } from '@boaxepa/service-kit/releases/channels';
import { defaultDataDir, pathsOf, type RemoteName, remoteNames } from '../stack/layout.ts';
import { reasonOf } from '../stack/processes/reasonOf.ts';

/** Returns the directory from which the running gateway serves remotes: REMOTES_DIR, otherwise that of `npm start`. */
export function remotesDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return env['REMOTES_DIR'] ? path.resolve(env['REMOTES_DIR']) : pathsOf(defaultDataDir).remotes;
}

/** Returns the user of this machine, for the history of a channel. */
export function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run with a user id that has no name.
    return 'operator';
  }
}

/**
 * Runs a command for the remote in the command line, with the reason of `--why`. Prints a failure as one sentence, with
 * exit code 1.
 */
export async function forNamedRemote(
  usage: string,
  command: (remote: RemoteName, author: ChannelAuthor) => Promise<string>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { why: { type: 'string', default: '' } },
    });
    const remote = remoteNames.find((name) => name === positionals[0]);
    if (!remote) throw new Error(`${usage}\nRemotes: ${remoteNames.join(', ')}`);
    const why = values.why.trim();
    if (why.length > reasonLength) throw new Error(`--why takes at most ${reasonLength} characters`);
    process.stdout.write(`${await command(remote, { who: userName(), why })}\n`);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
