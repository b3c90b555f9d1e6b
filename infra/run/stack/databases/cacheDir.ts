import os from 'node:os';
import path from 'node:path';

/**
 * Returns the cache directory for database binaries, which all clones of the user share. A relative XDG_CACHE_HOME is ignored.
 */
export function cacheDir(env: NodeJS.ProcessEnv = process.env): string {
  const configured = env['XDG_CACHE_HOME'];
  const base =
    configured && path.isAbsolute(configured) ? configured : path.join(env['HOME'] || os.homedir(), '.cache');
  return path.join(base, 'boaxepa');
}
