import os from 'node:os';
import path from 'node:path';

/**
 * Returns the cache directory for database binaries. All clones of the user share it, so that each binary is downloaded
 * only once. A relative XDG_CACHE_HOME is ignored, as the XDG specification requires.
 */
export function cacheDir(env: NodeJS.ProcessEnv = process.env): string {
  const configured = env['XDG_CACHE_HOME'];
  const base =
    configured && path.isAbsolute(configured) ? configured : path.join(env['HOME'] || os.homedir(), '.cache');
  return path.join(base, 'boaxepa');
}
