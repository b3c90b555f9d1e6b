import os from 'node:os';
import path from 'node:path';

/** Where fetched database binaries are kept for every clone of this user (XDG base directory specification: a relative value is ignored). */
export function cacheDir(env: NodeJS.ProcessEnv = process.env): string {
  const configured = env['XDG_CACHE_HOME'];
  const base =
    configured && path.isAbsolute(configured) ? configured : path.join(env['HOME'] || os.homedir(), '.cache');
  return path.join(base, 'boaxepa');
}
