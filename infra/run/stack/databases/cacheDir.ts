import os from 'node:os';
import path from 'node:path';

/**
 * Returns the cache folder for downloaded database binaries. All clones of this user share it (XDG base directory; a
 * relative value is ignored).
 */
export function cacheDir(env: NodeJS.ProcessEnv = process.env): string {
  const configured = env['XDG_CACHE_HOME'];
  const base =
    configured && path.isAbsolute(configured) ? configured : path.join(env['HOME'] || os.homedir(), '.cache');
  return path.join(base, 'boaxepa');
}
