import { Outlet, type RemoteRoute } from '@boaxepa/shell-sdk';
import { BusinessFrame } from '@boaxepa/ui/frames';
import { renderWithApp } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { fetchFrames } from '../pages/AreaFrame.tsx';
import { adoptRoutes } from './adoptRoutes.tsx';

function Layout() {
  return (
    <BusinessFrame area="Área do parceiro" navigation={[]}>
      <Outlet />
    </BusinessFrame>
  );
}

/** A screen whose chunk fails to load until `works` is true. */
function lateChunk() {
  const chunk = { works: false, requests: 0 };
  const lazy: NonNullable<RemoteRoute['lazy']> = () => {
    chunk.requests += 1;
    return chunk.works
      ? Promise.resolve({ Component: () => <h1>Horários do dia</h1> })
      : Promise.reject(new Error('no chunk'));
  };
  return { lazy, chunk };
}

const show = (routes: readonly RemoteRoute[]) =>
  renderWithApp(<p>other</p>, {
    path: '/other',
    route: '/partner/gestao-horarios',
    routes: [
      { hydrateFallbackElement: <p>waits</p>, children: adoptRoutes(routes, { remote: 'mfe_partner' }) },
    ],
  });

const framedRoutes = (lazy: NonNullable<RemoteRoute['lazy']>): RemoteRoute[] => [
  {
    lazy: () => Promise.resolve({ Component: Layout }),
    children: [{ path: '/partner/gestao-horarios', lazy }],
  },
];
const retryButton = () => screen.findByRole('button', { name: 'Tentar de novo' });
const screenHeading = () => screen.findByRole('heading', { name: 'Horários do dia' });

describe('a screen of a remote that fails to load', () => {
  beforeAll(fetchFrames);

  it('shows the failure inside the area’s frame, and loads again after a press of the button', async () => {
    const { lazy, chunk } = lateChunk();
    const { user } = show(framedRoutes(lazy));
    await retryButton();
    expect(chunk.requests).toBe(2);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    chunk.works = true;
    await user.click(await retryButton());
    expect(await screenHeading()).toBeVisible();
  });

  it('renders a frame when the area has none around the screen', async () => {
    show([{ path: '/partner/gestao-horarios', lazy: lateChunk().lazy }]);
    await retryButton();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('is not requested again while offline, and loads when the connection returns', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { lazy, chunk } = lateChunk();
    show(framedRoutes(lazy));
    expect(await screen.findByRole('heading', { name: /sem conexão|deu errado/ })).toBeVisible();
    expect(chunk.requests).toBe(1);
    onLine.mockRestore();
    chunk.works = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screenHeading()).toBeVisible();
  });
});

it('shows after 3.5 s that the load is slow, and then the screen, with one request', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  const { promise, resolve } = Promise.withResolvers<{ Component: () => React.ReactElement }>();
  const lazy = jest.fn(() => promise);
  show(framedRoutes(lazy));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('Ainda carregando…')).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await act(async () => resolve({ Component: () => <h1>Horários do dia</h1> }));
  expect(await screenHeading()).toBeVisible();
  expect(lazy).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
