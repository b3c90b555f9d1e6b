import { Outlet } from '@boaxepa/shell-sdk';
import { BusinessFrame } from '@boaxepa/ui/frames';
import { apiServer, http, HttpResponse, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { LoadFailure } from '../failures/failure.ts';
import { adoptRoutes } from '../remotes/adoptRoutes.tsx';
import { AreaErrorPage } from './AreaErrorPage.tsx';
import { fetchFrames } from './AreaFrame.tsx';

useApiServer();

/** What the gateway is told of failures, by all tests: they share one page. */
const reports: unknown[] = [];
beforeEach(() => {
  apiServer.use(
    http.post('/api/client-failures', async ({ request }) => {
      reports.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  // React writes what a screen throws.
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

/** The screen of `address` throws this for as long as it is set. */
let thrown: unknown;
function Screen() {
  if (thrown !== undefined) throw thrown;
  return <h1>Horários</h1>;
}

const show = () =>
  renderWithApp(<p>other</p>, {
    path: '/other',
    route: '/partner/gestao-horarios',
    routes: [
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

describe('a screen that breaks', () => {
  beforeEach(() => {
    thrown = new TypeError('names is undefined');
  });

  it('says so without a word about the connection, inside its area’s frame', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Algo deu errado nesta tela' })).toBeVisible();
    expect(document.title).toBe('Algo deu errado nesta tela · Boa Xepa');
    expect(screen.queryByText(/conexão|não carregou/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  });

  it('is drawn again by the button', async () => {
    const { user } = show();
    await screen.findByRole('heading', { name: 'Algo deu errado nesta tela' });
    thrown = undefined;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Horários' })).toBeVisible();
  });

  it('is reported once, however often it breaks', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('heading', { name: 'Algo deu errado nesta tela' });
    await waitFor(() => expect(reports).toEqual([{ remote: 'mfe_partner', stage: 'render', kind: 'threw' }]));
  });
});

describe('an area that did not load', () => {
  it('says which version and how far it came', async () => {
    thrown = new LoadFailure({
      remote: 'mfe_partner',
      version: '1.0.36-3f2a9c1e',
      stage: 'manifest',
      cause: new Error('no answer'),
    });
    show();
    expect(await screen.findByRole('heading', { name: 'Esta área não carregou' })).toBeVisible();
    expect(
      screen.getByText('O resto do Boa Xepa continua funcionando. Confira sua conexão e tente de novo.'),
    ).toBeVisible();
    expect(screen.getByText('Detalhe para o suporte: mfe_partner 1.0.36-3f2a9c1e · manifesto')).toBeVisible();
  });

  it('is also one whose screen misses a part that is a file of its own', async () => {
    thrown = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' });
    show();
    expect(await screen.findByRole('heading', { name: 'Esta área não carregou' })).toBeVisible();
    expect(screen.getByText('Detalhe para o suporte: mfe_partner · tela')).toBeVisible();
  });
});
