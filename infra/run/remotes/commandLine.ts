import path from 'node:path';
import { defaultDataDir, pathsOf, type RemoteName, remoteNames } from '../stack/layout.ts';
import { reasonOf } from '../stack/processes/reasonOf.ts';

/** Returns the directory from which the running gateway serves remotes: REMOTES_DIR, otherwise that of `npm start`. */
export function remotesDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return env['REMOTES_DIR'] ? path.resolve(env['REMOTES_DIR']) : pathsOf(defaultDataDir).remotes;
}

/** Runs a command for the remote in the command line. Prints a failure as one sentence, with exit code 1. */
export async function forNamedRemote(
  usage: string,
  command: (remote: RemoteName) => Promise<string>,
): Promise<void> {
  const remote = remoteNames.find((name) => name === process.argv[2]);
  try {
    if (!remote) throw new Error(`${usage}\nRemotes: ${remoteNames.join(', ')}`);
    process.stdout.write(`${await command(remote)}\n`);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
