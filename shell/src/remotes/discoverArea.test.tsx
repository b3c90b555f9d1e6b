import { Outlet, type RemoteModule, setAreas } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { apiServer, http, HttpResponse, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { LoadFailure, LoadProblem } from '../failures/failure.ts';
import { createAreaDiscovery } from './discoverArea.tsx';

useApiServer();

/** Remote (micro front end) with one page. Its page frame shows the number of active orders. */
const remote: RemoteModule = {
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      lazy: () => Promise.resolve({ Component: Frame }),
      children: [{ path: '/carrinho', element: <h1>Carrinho</h1> }],
    },
  ],
  navigation: [],
};
function Frame() {
  return (
    <main>
      3 pedidos ativos
      <Outlet />
    </main>
  );
}

/** Returns the routes that the discovery function adds to the router on a visit to `path`. */
async function routesAt(path: string): Promise<RouteObject[]> {
  const discoveredRoutes: RouteObject[] = [];
  const discover = createAreaDiscovery(() => Promise.resolve({ remote: 'mfe_shopper', module: remote }));
  const { signal } = new AbortController();
  await discover({ path, signal, patch: (_area, routes) => discoveredRoutes.push(...routes) });
  return discoveredRoutes;
}

describe('a missing screen', () => {
  it('renders inside the frame of its area, with its counts', async () => {
    const children = await routesAt('/mapa');
    renderWithApp(<p>other</p>, {
      path: '/other',
      route: '/mapa',
      routes: [{ hydrateFallbackElement: <p>waits</p>, children }],
    });
    expect(await screen.findByText('Em breve')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Mapa' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('3 pedidos ativos');
  });

  it('renders outside that frame when it comes before the login', async () => {
    const children = await routesAt('/login');
    renderWithApp(<p>other</p>, {
      path: '/other',
      route: '/login',
      routes: [{ hydrateFallbackElement: <p>waits</p>, children }],
    });
    expect(await screen.findByText('Em breve')).toBeVisible();
    expect(screen.queryByText(/3 pedidos ativos/)).toBeNull();
  });
});

it('reports a load that failed after its navigation was cancelled', async () => {
  const reports: unknown[] = [];
  apiServer.use(
    http.post('/api/client-failures', async ({ request }) => {
      reports.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const cause = new LoadProblem('network', 'no answer');
  const failure = new LoadFailure({ remote: 'mfe_shopper', stage: 'entry', cause });
  const discover = createAreaDiscovery(() => Promise.reject(failure));
  const navigation = discover({ path: '/mapa', signal: AbortSignal.abort(), patch: jest.fn() });
  await expect(navigation).rejects.toBe(failure);
  await waitFor(() =>
    expect(reports).toMatchObject([{ remote: 'mfe_shopper', stage: 'entry', kind: 'network' }]),
  );
});

it('an unknown address reads the addresses again, and loads the remote that has been released with it', async () => {
  const demo = { ...remote, routes: [{ path: '/novidades', element: <h1>Novidades</h1> }] };
  const load = jest.fn(() => Promise.resolve({ remote: 'mfe_demo', module: demo }));
  const refresh = () => {
    const routes = [{ pattern: '/novidades', frame: 'auth', title: 'Novidades' } as const];
    setAreas([{ name: 'mfe_demo', audience: 'shopper', routes }]);
    return Promise.resolve();
  };
  const patch = jest.fn();
  const { signal } = new AbortController();
  const discover = createAreaDiscovery(load, refresh);
  await discover({ path: '/nada', signal, patch });
  expect(patch).not.toHaveBeenCalled();
  await discover({ path: '/novidades', signal, patch });
  expect(load).toHaveBeenCalledWith('mfe_demo');
  expect(patch).toHaveBeenCalledWith('shell', [
    expect.objectContaining({ id: 'mfe_demo', children: [expect.objectContaining({ path: '/novidades' })] }),
  ]);
});

describe("the shell's own screens", () => {
  it('join its layout route once, without any remote', async () => {
    const patch = jest.fn();
    const loadRemote = jest.fn();
    const discover = createAreaDiscovery(loadRemote);
    const { signal } = new AbortController();
    for (const path of ['/redefinir-senha', '/esqueci-senha', '/parceiro/esqueci-senha'])
      await discover({ path, signal, patch });
    expect(patch).toHaveBeenCalledTimes(1);
    expect(patch).toHaveBeenCalledWith('shell', [
      expect.objectContaining({ path: '/esqueci-senha' }),
      expect.objectContaining({ path: '/parceiro/esqueci-senha' }),
      expect.objectContaining({ path: '/redefinir-senha' }),
      expect.objectContaining({ path: '/privacidade' }),
    ]);
    expect(loadRemote).not.toHaveBeenCalled();
  });
});
