import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import type { RemoteDeclaration } from '@boaxepa/contracts/wire/remotes';
import { createRouteTable } from '@boaxepa/contracts/wire/routeTable';
import type { FrameKind, RemoteModule, RemoteRoute } from '@boaxepa/shell-sdk';

interface Screen {
  readonly path: string;
  /** True if the screen is inside the layout route of its remote. */
  readonly framed: boolean;
}

/** Returns every URL pattern at which the routes render a screen. */
function screensOf(routes: readonly RemoteRoute[], framed = false): Screen[] {
  return routes.flatMap(({ path, lazy, children }) => {
    if (children) return screensOf(children, framed || lazy !== undefined);
    return path === undefined ? [] : [{ path, framed }];
  });
}

function lazyPartsOf(routes: readonly RemoteRoute[]): NonNullable<RemoteRoute['lazy']>[] {
  return routes.flatMap(({ lazy, children = [] }) => [...(lazy ? [lazy] : []), ...lazyPartsOf(children)]);
}

/** Returns a pattern without the names of its parameters: '/pedidos/:id' becomes '/pedidos/:'. */
const nameless = (pattern: string) => pattern.replaceAll(/:\w+/g, ':');
const sorted = (patterns: Iterable<string>) => [...patterns].map(nameless).toSorted();

export interface RemoteExpectations {
  readonly declaration: RemoteDeclaration;
  /** Page frame of the screens inside the remote's layout route. */
  readonly frame: FrameKind;
  /** Paths of the remote whose screens do not exist yet. The shell shows 'Em breve' (coming soon) at these paths. */
  readonly toCome?: readonly string[];
}

/**
 * Defines the contract tests between the shell and a remote. The file `remote.contract.test.ts` of a remote needs
 * only this call.
 */
export function describeRemote(
  remote: RemoteModule,
  { declaration, frame, toCome = [] }: RemoteExpectations,
): void {
  const { name, routes, navigation = [] } = declaration;
  const find = createRouteTable(routes);
  describe(`${name} and the shell`, () => {
    const screens = screensOf(remote.routes);

    it('has the contract version that it was built for', () => {
      expect(remote.contractVersion).toBe(CONTRACT_VERSION);
    });

    it('provides every address of its declaration exactly once, and no other', () => {
      const declared = routes.map(({ pattern }) => pattern);
      expect(sorted([...screens.map(({ path }) => path), ...toCome])).toEqual(sorted(declared));
    });

    it('shows its screens in the frames of its declaration', () => {
      for (const { path, framed } of screens) {
        const { route } = find(path.replaceAll(/:\w+/g, '65f0c0ffee65f0c0ffee65f0')) ?? {};
        expect(route).toMatchObject({
          frame: framed ? frame : expect.stringMatching(/^(auth|bare)$/),
        });
      }
    });

    it('has a screen behind every address', async () => {
      for (const load of lazyPartsOf(remote.routes))
        expect(await load()).toMatchObject({ Component: expect.any(Function) });
    });

    it('shows the navigation of its declaration, which links only to its own addresses', () => {
      const links = remote.navigation.map(({ label, to }) => ({ label, to }));
      expect(links).toEqual(navigation.map(({ label, to }) => ({ label, to })));
      for (const { to } of navigation) expect(find(to)).toBeDefined();
    });
  });
}
