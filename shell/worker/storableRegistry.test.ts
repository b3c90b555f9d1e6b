import type { Registry, RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { storableRegistry } from './storableRegistry.ts';

const remote = (name: string, version: string) =>
  ({ name, version, entry: `/remotes/${name}/${version}/mf-manifest.json` }) as RegistryEntry;
const registry = (...remotes: RegistryEntry[]): Registry => ({ contractVersion: 3, remotes });
/** Simulates a browser that has the files of these versions. */
const has =
  (...versions: string[]) =>
  async ({ name, version }: RegistryEntry) =>
    versions.includes(`${name} ${version}`);

const before = registry(remote('shopper', '1'), remote('partner', '1'));
const live = registry(remote('shopper', '2'), remote('partner', '2'));

it('keeps the stored version of a remote until the browser has loaded the files of the live version', async () => {
  const usable = has('shopper 1', 'partner 1', 'partner 2');
  const expected = registry(remote('shopper', '1'), remote('partner', '2'));
  expect(await storableRegistry(live, before, usable)).toEqual(expected);
});

it('contains the live version of a remote whose files the browser does not have', async () => {
  expect(await storableRegistry(live, before, has())).toEqual(live);
});

it('equals the first registry of a browser', async () => {
  expect(await storableRegistry(live, undefined, has())).toEqual(live);
});

it('contains neither a remote that was removed nor the old version of a remote after a rollback', async () => {
  const rolledBack = registry(remote('shopper', '1'));
  expect(await storableRegistry(rolledBack, live, has('shopper 1', 'shopper 2'))).toEqual(rolledBack);
});
