import { Outlet } from '@boaxepa/shell-sdk';
import { currentToast } from '@boaxepa/ui';
import { BusinessFrame } from '@boaxepa/ui/frames';
import { apiServer, http, HttpResponse, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LoadFailure, LoadProblem, SlowLoad } from '../failures/failure.ts';
import { adoptRoutes } from '../remotes/adoptRoutes.tsx';
import { AreaErrorPage } from './AreaErrorPage.tsx';
import { fetchFrames } from './AreaFrame.tsx';

useApiServer();

/** Failures that the gateway has received so far. All tests of this file share this list. */
const reports: unknown[] = [];
beforeEach(() => {
  apiServer.use(
    http.post('/api/client-failures', async ({ request }) => {
      reports.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  // Hides the errors that React logs when a screen throws.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
beforeAll(fetchFrames);

function Frame() {
  return (
    <BusinessFrame area="Área do parceiro" navigation={[]}>
      <Outlet />
    </BusinessFrame>
  );
}

/** While this variable is set, the screen throws its value. */
let screenError: unknown;
function Screen() {
  if (screenError !== undefined) throw screenError;
  return <h1>Horários</h1>;
}

const show = (otherRoutes: RouteObject[] = []) =>
  renderWithApp(<p>other</p>, {
    path: '/other',
    route: '/partner/gestao-horarios',
    routes: [
      ...otherRoutes,
      {
        hydrateFallbackElement: <p>waits</p>,
        errorElement: <AreaErrorPage />,
        children: adoptRoutes(
          [
            {
              lazy: () => Promise.resolve({ Component: Frame }),
              children: [
                { path: '/partner/gestao-horarios', lazy: () => Promise.resolve({ Component: Screen }) },
              ],
            },
          ],
          { remote: 'mfe_partner', version: '1.0.36-3f2a9c1e' },
        ),
      },
    ],
  });

describe('a screen that throws', () => {
  beforeEach(() => {
    screenError = new TypeError('names is undefined');
  });

  it('shows that the fault is ours, inside its area’s frame, with a code for support', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Algo deu errado aqui' })).toBeVisible();
    expect(document.title).toBe('Algo deu errado aqui · Boa Xepa');
    expect(screen.queryByText(/conexão|não respondeu/)).toBeNull();
    expect(screen.getByText('Código para o suporte')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  });

  it('renders again after a press of the button', async () => {
    const { user } = show();
    await screen.findByRole('heading', { name: 'Algo deu errado aqui' });
    screenError = undefined;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Horários' })).toBeVisible();
  });

  it('is reported once, however often it throws', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('heading', { name: 'Algo deu errado aqui' });
    await waitFor(() =>
      expect(reports).toEqual([
        { remote: 'mfe_partner', stage: 'render', kind: 'threw', code: expect.any(String) },
      ]),
    );
  });
});

/** Returns the error for an area (the routes of a remote) whose manifest failed to load because of `cause`. */
const loadFailure = (cause: unknown) =>
  new LoadFailure({ remote: 'mfe_partner', version: '1.0.36-3f2a9c1e', stage: 'manifest', cause });

describe('an area that failed to load', () => {
  const connection = (answer: () => Response) => apiServer.use(http.get('/registry.json', answer));

  it('shows a lost connection, and loads again when the connection returns', async () => {
    connection(() => HttpResponse.error());
    screenError = loadFailure(new LoadProblem('network', 'no answer'));
    show();
    expect(await screen.findByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    expect(
      screen.getByText(/^Esta tela ainda não foi aberta .* Ela abre sozinha quando a rede voltar\.$/),
    ).toBeVisible();
    expect(screen.queryByText('Código para o suporte')).toBeNull();
    screenError = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Horários' })).toBeVisible();
  });

  it.each([
    ['a passed deadline', new LoadProblem('timeout', 'late')],
    ['a file that does not arrive', new LoadProblem('network', 'no answer')],
    ['a gateway without an answer', new LoadProblem('status', '502', undefined, 502)],
    [
      'a missing chunk of a screen',
      Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' }),
    ],
  ])('shows after %s that the server did not respond', async (_case, cause) => {
    connection(() => new HttpResponse());
    screenError = loadFailure(cause);
    show();
    expect(await screen.findByRole('heading', { name: 'O servidor não respondeu' })).toBeVisible();
    expect(screen.getByText('Já tentamos outra vez sozinhos')).toBeVisible();
    expect(screen.getByText(/^mfe_partner 1\.0\.36-3f2a9c1e · manifesto · /)).toBeVisible();
  });

  it('shows that the fault is ours, and copies code, version, stage and time with one press', async () => {
    screenError = loadFailure(new LoadProblem('invalid', 'not a manifest'));
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Algo deu errado aqui' })).toBeVisible();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copiar código e detalhes' }));
    expect(writeText.mock.calls[0]?.[0]).toMatch(
      /^\w\w-\w\w-\w\w · mfe_partner 1\.0\.36-3f2a9c1e · manifesto · /,
    );
  });

  it('shows that the browser refused to copy the support code', async () => {
    screenError = loadFailure(new LoadProblem('invalid', 'not a manifest'));
    const { user } = show();
    await screen.findByRole('heading', { name: 'Algo deu errado aqui' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copiar código e detalhes' }));
    expect(currentToast()).toMatchObject({ title: 'Não foi possível copiar', variant: 'error' });
  });
});

describe('a slow area', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  function slowLoad() {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    screenError = new SlowLoad({ owner: 'mfe_partner', since: performance.now() - 9_000, pending: promise });
    return { resolve, reject };
  }

  it('shows the progress of its files, and opens when the load completes', async () => {
    const { resolve } = slowLoad();
    show();
    expect(await screen.findByText('Ainda carregando…')).toBeVisible();
    expect(screen.getByText('A rede está lenta.')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 de 6 partes');
    expect(screen.getByText('há 9 s')).toBeVisible();
    screenError = undefined;
    resolve(undefined);
    expect(await screen.findByRole('heading', { name: 'Horários' })).toBeVisible();
  });

  it('does not replace the navigation to another page when the load completes', async () => {
    const { resolve } = slowLoad();
    const { promise: loaded, resolve: load } = Promise.withResolvers<{ element: ReactElement }>();
    const { router } = show([{ path: '/partners/orders', lazy: () => loaded }]);
    await screen.findByText('Ainda carregando…');
    act(() => void router.navigate('/partners/orders'));
    screenError = undefined;
    await act(async () => resolve(undefined));
    load({ element: <h1>Pedidos</h1> });
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
  });

  it('joins the pending load after a press, and then shows why it failed', async () => {
    const { reject } = slowLoad();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(screen.getByRole('button', { name: 'Tentando...' })).toHaveAttribute('aria-busy', 'true');
    reject(loadFailure(new LoadProblem('invalid', 'not a manifest')));
    expect(await screen.findByRole('heading', { name: 'Algo deu errado aqui' })).toBeVisible();
  });
});
