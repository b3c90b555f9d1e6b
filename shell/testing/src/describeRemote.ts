import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { type FrameKind, routeOwnerOf, routeOwners } from '@boaxepa/shell-sdk';
import type { RemoteModule, RemoteRoute } from '@boaxepa/shell-sdk';

interface Screen {
  readonly path: string;
  /** Whether the screen is inside the layout route of its area. */
  readonly framed: boolean;
}

/** Returns every address at which the routes render something. */
function screensOf(routes: readonly RemoteRoute[], framed = false): Screen[] {
  return routes.flatMap(({ path, lazy, children }) => {
    if (children) return screensOf(children, framed || lazy !== undefined);
    return path === undefined ? [] : [{ path, framed }];
  });
}

function lazyPartsOf(routes: readonly RemoteRoute[]): NonNullable<RemoteRoute['lazy']>[] {
  return routes.flatMap(({ lazy, children = [] }) => [...(lazy ? [lazy] : []), ...lazyPartsOf(children)]);
}

/** Returns a pattern without the names of its parameters. */
const nameless = (pattern: string) => pattern.replaceAll(/:\w+/g, ':');
const sorted = (patterns: Iterable<string>) => [...patterns].map(nameless).toSorted();

export interface RemoteExpectations {
  readonly name: RemoteName;
  /** Frame of the screens inside the area's layout. */
  readonly frame: FrameKind;
  /** Addresses of the remote whose screens do not exist yet; the shell shows 'Em breve' there. */
  readonly toCome?: readonly string[];
}

/** Defines the contract tests between the shell and a remote. A remote's `remote.contract.test.ts` needs nothing else. */
export function describeRemote(remote: RemoteModule, { name, frame, toCome = [] }: RemoteExpectations): void {
  describe(`${name} and the shell`, () => {
    const screens = screensOf(remote.routes);

    it('has the contract version that it was built for', () => {
      expect(remote.contractVersion).toBe(CONTRACT_VERSION);
    });

    it('provides every address of the route table exactly once, and no other', () => {
      const owned = routeOwners.filter(({ owner }) => owner === name).map(({ pattern }) => pattern);
      expect(sorted([...screens.map(({ path }) => path), ...toCome])).toEqual(sorted(owned));
    });

    it('shows its screens in the frames of the route table', () => {
      for (const { path, framed } of screens) {
        const row = routeOwnerOf(path.replaceAll(/:\w+/g, '65f0c0ffee65f0c0ffee65f0'));
        expect(row).toMatchObject({
          owner: name,
          frame: framed ? frame : expect.stringMatching(/^(auth|bare)$/),
        });
      }
    });

    it('has a screen behind every address', async () => {
      for (const load of lazyPartsOf(remote.routes))
        expect(await load()).toMatchObject({ Component: expect.any(Function) });
    });

    it('links in its navigation only to its own addresses', () => {
      for (const { label, to } of remote.navigation) {
        expect(label).not.toBe('');
        expect(routeOwnerOf(to)?.owner).toBe(name);
      }
    });
  });
}
