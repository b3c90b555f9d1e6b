import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishAltered } from '../../e2e/support/remotes.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';

/**
 * Publishes a copy of the live version of a remote (micro front end). The copy has one additional file, so it gets a
 * new version. Returns the new version.
 */
export const releaseAgain = (stack: Stack, remote: string): Promise<string> =>
  publishAltered(stack, remote, (directory) =>
    writeFile(path.join(directory, 'second.txt'), 'second release'),
  );

/** Reads the list of the live remotes (micro front ends) and their manifests twice a second, as browsers do. */
export function watchReleases(url: string) {
  const failures: string[] = [];
  let reads = 0;
  let isOpen = true;
  async function read(file: string): Promise<string> {
    reads += 1;
    try {
      const answer = await fetch(new URL(file, url));
      if (answer.status !== 200) failures.push(`${file}: ${answer.status}`);
      return await answer.text();
    } catch (error) {
      failures.push(`${file}: ${String(error)}`);
      return '';
    }
  }
  const watcher = (async () => {
    while (isOpen) {
      const registry = await read('/registry.json');
      const manifests = new Set(registry.match(/\/remotes\/[\w./-]+mf-manifest\.json/g));
      for (const file of manifests) await read(file);
      await pause(500);
    }
  })();
  return {
    async end(): Promise<{ reads: number; failures: string[] }> {
      isOpen = false;
      await watcher;
      return { reads, failures };
    },
  };
}
