import { Outlet, type RemoteRoute } from '@boaxepa/shell-sdk';
import { BusinessFrame } from '@boaxepa/ui/frames';
import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { fetchFrames } from '../pages/AreaFrame.tsx';
import { adoptRoutes } from './adoptRoutes.tsx';

function Layout() {
  return (
    <BusinessFrame area="Área do parceiro" navigation={[]}>
      <Outlet />
    </BusinessFrame>
  );
}

/** A screen whose chunk comes at the second try. */
function lateChunk(): NonNullable<RemoteRoute['lazy']> {
  let tries = 0;
  return () => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Error('no chunk'))
      : Promise.resolve({ Component: () => <h1>Horários</h1> });
  };
}

const show = (routes: readonly RemoteRoute[]) =>
  renderWithApp(<p>other</p>, {
    path: '/other',
    route: '/partner/gestao-horarios',
    routes: [
      { hydrateFallbackElement: <p>waits</p>, children: adoptRoutes(routes, { remote: 'mfe_partner' }) },
    ],
  });

describe('the routes of a remote', () => {
  beforeAll(fetchFrames);

  it('say inside the area’s frame that a screen did not load, and try again', async () => {
    const screens = [{ path: '/partner/gestao-horarios', lazy: lateChunk() }];
    const { user } = show([{ lazy: () => Promise.resolve({ Component: Layout }), children: screens }]);
    expect(await screen.findByRole('heading', { name: 'Esta área não carregou' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Horários' })).toBeVisible();
  });

  it('bring a frame when the area has none around the screen', async () => {
    show([{ path: '/partner/gestao-horarios', lazy: lateChunk() }]);
    expect(await screen.findByRole('heading', { name: 'Esta área não carregou' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });
});
