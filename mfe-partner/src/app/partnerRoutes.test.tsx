import { fakeToken, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { renderRoute } from '@boaxepa/web-testing/renderRoute';
import { screen } from '@testing-library/react';
import { summarySample } from '../shop/testing/orderSamples.ts';
import remote from '../remote.tsx';
import { session } from '../shop/testing/session.ts';

// Mock the chime (the sound that announces new orders), because jsdom implements no audio.
jest.mock('../shop/chime.ts', () => ({
  ...jest.requireActual<object>('../shop/chime.ts'),
  playChime: jest.fn(),
  resumeChimeOnPress: () => () => undefined,
}));

const server = useApiServer();
const remotes = { mfe_partner: remote };

beforeEach(() => {
  // Stub `scrollTo`: the router calls it to restore the scroll position, but jsdom does not implement it.
  window.scrollTo = () => undefined;
  server.use(
    http.get('/api/partner-profile', () =>
      ok({ businessName: 'Padaria Aurora', status: 'approved', isOpen: true, closeTime: '20:00' }),
    ),
    http.get('/api/orders/partner', () => ok([], { summary: summarySample() })),
    http.get('/api/orders/partner/handover-mode', () => ok({ mode: 'off' })),
    http.get('/api/orders/partner/pickup-keys', () => ok({ keys: [] })),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('routes of the partner area', () => {
  it('redirect to the login without a session and return to the requested address afterwards', async () => {
    const { user, address } = await renderRoute('/partners/orders?status=ready', { remotes });
    expect(await heading('Acesso do parceiro')).toBeVisible();
    const answer = { accessToken: fakeToken(session), expiresIn: 900, user: session };
    server.use(http.post('/api/partners/login', () => ok(answer, answer)));
    await user.type(screen.getByLabelText('Email'), session.email);
    await user.type(screen.getByLabelText('Senha'), 'Parceiro123{Enter}');
    expect(await heading(/^Pedidos/)).toBeVisible();
    expect(address()).toBe('/partners/orders?status=ready');
  });

  it('redirect a shopper to the login and keep the shopper session', async () => {
    const clara = { id: 'c'.repeat(24), userType: 'shopper', email: 'clara@boaxepa.test' } as const;
    await renderRoute('/partners/orders', { remotes, session: clara });
    expect(await heading('Acesso do parceiro')).toBeVisible();
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });

  it('redirect to the landing page for partners after a logout', async () => {
    const { user, address } = await renderRoute('/partners/orders', { remotes, session });
    await heading(/^Pedidos/);
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('link', { name: 'Acessar minha conta' })).toBeVisible();
    expect(address()).toBe('/partners');
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
