import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../../run/stack/layout.ts';

/** Returns the commit of the last release. */
export async function lastRelease(): Promise<string> {
  const file = path.join(rootDir, 'infra', 'checks', 'released', 'release.json');
  // Safe cast: the release command writes this file in this format.
  return (JSON.parse(await readFile(file, 'utf8')) as { commit: string }).commit;
}
