import { createAppStore } from '@boaxepa/shell-sdk/api';
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

describe('all remotes in one page', () => {
  it('declare no call twice', async () => {
    const app = createAppStore();
    for (const remote of ['mfe-shopper', 'mfe-partner', 'mfe-admin'])
      for (const module of modulesOf(remote)) await import(module);
    expect(Object.keys(app.store.getState()).toSorted()).toEqual(['mfe_admin', 'mfe_partner', 'mfe_shopper']);
    app.dispose();
  });

  it.each(['mfe-shopper', 'mfe-partner', 'mfe-admin'])(
    '%s declares none before a screen: one that failed to load is loaded, and so run, again',
    async (remote) => {
      jest.resetModules();
      const sdk = await import('@boaxepa/shell-sdk/api');
      const app = sdk.createAppStore();
      await import(join(root, remote, 'src/remote.tsx'));
      expect(app.store.getState()).toEqual({});
      app.dispose();
    },
  );
});
