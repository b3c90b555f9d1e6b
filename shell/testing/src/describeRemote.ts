import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { type FrameKind, routeOwnerOf, routeOwners } from '@boaxepa/shell-sdk';
import type { RemoteModule, RemoteRoute } from '@boaxepa/shell-sdk';

interface Screen {
  readonly path: string;
  /** Whether it stands in the layout route of its area. */
  readonly framed: boolean;
}

/** Every address at which the routes show something. */
function screensOf(routes: readonly RemoteRoute[], framed = false): Screen[] {
  return routes.flatMap(({ path, lazy, children }) => {
    if (children) return screensOf(children, framed || lazy !== undefined);
    return path === undefined ? [] : [{ path, framed }];
  });
}

function lazyPartsOf(routes: readonly RemoteRoute[]): NonNullable<RemoteRoute['lazy']>[] {
  return routes.flatMap(({ lazy, children = [] }) => [...(lazy ? [lazy] : []), ...lazyPartsOf(children)]);
}

/** A pattern without the names of its parameters. */
const nameless = (pattern: string) => pattern.replaceAll(/:\w+/g, ':');
const sorted = (patterns: Iterable<string>) => [...patterns].map(nameless).toSorted();

export interface RemoteExpectations {
  readonly name: RemoteName;
  /** Frame of the screens that stand in the area's layout. */
  readonly frame: FrameKind;
  /** Addresses of the remote whose screens do not exist yet; the shell says 'Em breve' there. */
  readonly toCome?: readonly string[];
}

/** The tests of what the shell relies on in a remote; the whole of a remote's `remote.contract.test.ts`. */
export function describeRemote(remote: RemoteModule, { name, frame, toCome = [] }: RemoteExpectations): void {
  describe(`${name} and the shell`, () => {
    const screens = screensOf(remote.routes);

    it('speaks the version of the contract that it was built for', () => {
      expect(remote.contractVersion).toBe(CONTRACT_VERSION);
    });

    it('has every address that the route table gives it, each once, and no other', () => {
      const owned = routeOwners.filter(({ owner }) => owner === name).map(({ pattern }) => pattern);
      expect(sorted([...screens.map(({ path }) => path), ...toCome])).toEqual(sorted(owned));
    });

    it('shows its screens in the frames that the route table says', () => {
      for (const { path, framed } of screens) {
        const row = routeOwnerOf(path.replaceAll(/:\w+/g, '65f0c0ffee65f0c0ffee65f0'));
        expect(row).toMatchObject({ owner: name, frame: framed ? frame : 'auth' });
      }
    });

    it('has a screen behind every one of them', async () => {
      for (const load of lazyPartsOf(remote.routes))
        expect(await load()).toMatchObject({ Component: expect.any(Function) });
    });

    it('leads to nothing but its own addresses by its navigation', () => {
      for (const { label, to } of remote.navigation) {
        expect(label).not.toBe('');
        expect(routeOwnerOf(to)?.owner).toBe(name);
      }
    });
  });
}
