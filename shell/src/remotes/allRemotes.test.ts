import { userTypes } from '@boaxepa/contracts/domain/userTypes';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** Every module that a remote is built from, late parts too: what a person's page may come to hold. */
function modulesOf(remote: string): string[] {
  const folder = join(root, remote, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, file));
}

/** Imports modules. @returns the names of the endpoints that they add to the page's api */
async function endpointsOf(modules: readonly string[]): Promise<string[]> {
  const { serverApi } = await import('@boaxepa/shell-sdk/api');
  const known = new Set(Object.keys(serverApi.endpoints));
  for (const module of modules) await import(module);
  return Object.keys(serverApi.endpoints).filter((name) => !known.has(name));
}

describe('all remotes in one page', () => {
  // A name that exists already would be an error at the import.
  it('declare no call twice, and each name begins with the user type of its remote', async () => {
    for (const type of userTypes) {
      const names = await endpointsOf(modulesOf(`mfe-${type}`));
      expect(names).toContainEqual(expect.stringMatching(/ChangePassword$/));
      expect(names.filter((name) => !name.startsWith(type))).toEqual([]);
    }
  });

  it.each(['mfe-shopper', 'mfe-partner', 'mfe-admin'])(
    '%s declares none before a screen: one that failed to load is loaded, and so run, again',
    async (remote) => {
      jest.resetModules();
      expect(await endpointsOf([join(root, remote, 'src/remote.tsx')])).toEqual([]);
    },
  );
});
