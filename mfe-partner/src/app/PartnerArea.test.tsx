import {
  expectAccessible,
  http,
  HttpResponse,
  ok,
  renderWithApp,
  useApiServer,
} from '@boaxepa/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PartnerArea } from './PartnerArea.tsx';

const server = useApiServer();
const session = {
  id: 'a'.repeat(24),
  userType: 'partner',
  email: 'padaria@boaxepa.test',
  businessName: 'Padaria Aurora',
} as const;

function answer(profile: object = {}) {
  server.use(
    http.get('/api/partner-profile', () =>
      ok({
        businessName: 'Padaria Aurora',
        status: 'approved',
        isOpen: true,
        closeTime: '20:00',
        ...profile,
      }),
    ),
    http.get('/api/orders/partner', () =>
      ok([{ status: 'pending' }, { status: 'awaiting_pickup' }, { status: 'ready' }], { summary: {} }),
    ),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
}

const routes = [
  { path: '/partners', element: <p>início do parceiro</p> },
  { path: '/partners/login', element: <p>login do parceiro</p> },
];
const show = (route = '/partners/dashboard') =>
  renderWithApp(<PartnerArea />, { session, route, audience: 'business', routes });

describe("the partners' area", () => {
  // The sidebar is there and hidden: the tests' window is as narrow as a phone's.
  it('shows the ways through it, what waits, and how the shop stands', async () => {
    answer();
    const { container } = show();
    const menu = screen.getByRole('navigation', { name: 'Área do parceiro', hidden: true });
    expect(
      within(menu)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/partners/dashboard',
      '/partners/orders',
      '/partners/bags',
      '/partners/products',
      '/partner/gestao-horarios',
      '/partner/dados-cadastrais',
      '/partner/troca-senha',
    ]);
    expect(await screen.findByText('2 pedidos aguardando')).toBeInTheDocument();
    expect(await screen.findByText('Ativo · aberta até 20:00')).toBeInTheDocument();
    expect(within(menu).getByRole('link', { name: 'Dados Cadastrais', hidden: true })).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('names a shop that is closed, and one that is not approved', async () => {
    answer({ isOpen: false });
    show().unmount();
    show();
    expect(await screen.findByText('Ativo · fechada agora')).toBeInTheDocument();
  });

  it('marks the dashboard at its second address too', async () => {
    answer({ status: 'pending' });
    show('/partner/dashboard');
    expect(screen.getByRole('link', { name: 'Painel', hidden: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await screen.findByText('Pendente')).toBeInTheDocument();
  });

  it('leaves for /partners and forgets the session', async () => {
    answer();
    sessionStorage.setItem('partnerWelcomeDismissed', 'x');
    const { user } = show();
    await screen.findByText(/Ativo/);
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('início do parceiro')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(sessionStorage.getItem('partnerWelcomeDismissed')).toBeNull();
  });

  it.each([undefined, { ...session, userType: 'shopper' } as const])(
    'sends whoever is not a partner to the login',
    async (visitor) => {
      renderWithApp(<PartnerArea />, {
        route: '/partners/dashboard',
        routes,
        ...(visitor ? { session: visitor } : {}),
      });
      expect(await screen.findByText('login do parceiro')).toBeVisible();
      expect(localStorage.getItem('authToken') === null).toBe(visitor === undefined);
    },
  );
});
