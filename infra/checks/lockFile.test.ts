import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

describe.each(['package-lock.json', 'infra/run/docker/mail/package-lock.json'])('%s', (file) => {
  /** Returns the lock file's entries by folder, without links to workspaces. */
  async function entries() {
    const { packages } = JSON.parse(await readFile(path.join(rootDir, file), 'utf8')) as {
      packages: Record<string, { resolved?: string; link?: boolean; integrity?: string }>;
    };
    return Object.entries(packages).filter(([, { link }]) => !link);
  }

  it('contains no registry addresses', async () => {
    const resolvedEntries = (await entries()).filter(([, { resolved }]) => resolved !== undefined);
    expect(resolvedEntries.map(([folder]) => folder)).toEqual([]);
  });

  it('contains a hash of every downloaded package', async () => {
    // Entries outside node_modules are folders of this repository. npm does not download them, so they have no hash.
    const downloads = (await entries()).filter(([folder]) => folder.includes('node_modules/'));
    expect(downloads.length).toBeGreaterThan(0);
    const unhashed = downloads.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unhashed.map(([folder]) => folder)).toEqual([]);
  });
});
