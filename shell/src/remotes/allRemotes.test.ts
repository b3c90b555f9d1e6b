import { userTypes } from '@boaxepa/contracts/domain/userTypes';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** Lists the source files of a remote, including its lazy chunks and excluding its tests. */
function modulesOf(remote: string): string[] {
  const folder = join(root, remote, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, file));
}

/**
 * Imports the modules. Returns the names of the endpoints that they add to `serverApi`, the page's only RTK Query API.
 */
async function endpointsOf(modules: readonly string[]): Promise<string[]> {
  const { serverApi } = await import('@boaxepa/shell-sdk/api');
  const known = new Set(Object.keys(serverApi.endpoints));
  for (const module of modules) await import(module);
  return Object.keys(serverApi.endpoints).filter((name) => !known.has(name));
}

describe('all remotes in one page', () => {
  // `endpointsOf` imports the modules. The import throws an error if an endpoint name already exists.
  it('declare no endpoint twice, and each name begins with the user type of its remote', async () => {
    for (const type of userTypes) {
      const names = await endpointsOf(modulesOf(`mfe-${type}`));
      expect(names).toContainEqual(expect.stringMatching(/ChangePassword$/));
      expect(names.filter((name) => !name.startsWith(type))).toEqual([]);
    }
  });

  it.each(['mfe-shopper', 'mfe-partner', 'mfe-admin'])(
    '%s declares no endpoint before its screens, because the shell evaluates remote.tsx again after a failed load',
    async (remote) => {
      jest.resetModules();
      expect(await endpointsOf([join(root, remote, 'src/remote.tsx')])).toEqual([]);
    },
  );
});
