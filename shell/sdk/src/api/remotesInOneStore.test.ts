import { globSync } from 'node:fs';
import path from 'node:path';
import { type UserType, userTypes } from '@boaxepa/contracts/domain/userTypes';
import { serverApi } from './serverApi.ts';

const root = path.join(import.meta.dirname, '../../../..');
const injected = jest.spyOn(serverApi, 'injectEndpoints');

/** Names of the endpoints that the remote of a user type adds. */
function endpointsOf(type: UserType): string[] {
  injected.mockClear();
  const files = globSync(`mfe-${type}/src/**/api.ts`, { cwd: root });
  for (const file of files) jest.requireActual(path.join(root, file));
  const build = new Proxy({}, { get: () => (definition: unknown) => definition });
  return injected.mock.calls.flatMap(([{ endpoints }]) => Object.keys(endpoints(build as never)));
}

describe('the endpoints of all remotes', () => {
  it('load into one store: no name exists twice, and each begins with the user type of its remote', () => {
    for (const type of userTypes) {
      const names = endpointsOf(type);
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => !name.startsWith(type))).toEqual([]);
    }
  });
});
