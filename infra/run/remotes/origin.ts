import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Publication } from './publishRemote.ts';

const run = promisify(execFile);

/**
 * Returns the commit and the author of the sources. The result is empty in a container image, which contains no
 * repository.
 */
export async function originOf(directory: string): Promise<Pick<Publication, 'commit' | 'author'>> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: directory })).stdout.trim();
  try {
    const [commit, author] = await Promise.all([
      git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
      git('log', '-1', '--format=%an'),
    ]);
    return { commit, author: author.slice(0, 200) };
  } catch {
    return {};
  }
}
