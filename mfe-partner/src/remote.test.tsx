import { type RemoteRoute, routeOwnerOf } from '@boaxepa/shell-sdk';
import remote from './remote.tsx';

function flat(routes: readonly RemoteRoute[], guarded = false): { route: RemoteRoute; guarded: boolean }[] {
  return routes.flatMap((route) => [
    { route, guarded },
    ...flat(route.children ?? [], guarded || route.children !== undefined),
  ]);
}

describe("the partners' remote", () => {
  const screens = flat(remote.routes);

  it('has a screen behind every one of its addresses', async () => {
    for (const { route } of screens) expect(await route.lazy?.()).toHaveProperty('Component');
  });

  it('claims only addresses of its own, and asks for a partner at all of the area’s', () => {
    for (const { route, guarded } of screens) {
      if (route.path === undefined) continue;
      const owner = routeOwnerOf(route.path.replace(':orderId', '7f3a91c2'));
      expect(owner).toMatchObject({ owner: 'mfe_partner', frame: guarded ? 'partner' : 'auth' });
    }
  });

  it('names the area’s parts for the shell', () => {
    expect(remote.navigation.map(({ label }) => label)).toContain('Dados Cadastrais');
  });
});
