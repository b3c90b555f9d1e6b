import { getSession, type RecoveryAudience } from '@boaxepa/shell-sdk';
import { apiServer, fail, fakeToken, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, clara, link, show } from './testing/recoveryScreen.tsx';

useApiServer();

const validation = '/api/auth/validate-reset-token';
const reset = '/api/auth/reset-password';

describe('a reset link', () => {
  const addressOf = (type: RecoveryAudience) => `/redefinir-senha?token=t0ken&type=${type}`;
  const resetRequests: unknown[] = [];
  beforeEach(() => {
    resetRequests.length = 0;
    apiServer.use(
      http.get(validation, ({ request }) =>
        new URL(request.url).searchParams.get('token') === 't0ken' ? ok(null) : fail('NOT_FOUND'),
      ),
      http.post(reset, async ({ request }) => {
        resetRequests.push(await request.json());
        return ok(null);
      }),
    );
  });

  const badToken = () => {
    const message = 'Token inválido ou expirado.';
    return fail('VALIDATION_FAILED', { message, details: [{ field: 'token', message }] });
  };

  async function typePasswords(user: ReturnType<typeof show>['user'], first: string, second = first) {
    await user.type(await screen.findByLabelText('Nova senha'), first);
    await user.type(screen.getByLabelText('Confirmar nova senha'), second);
  }

  it.each([
    ['shopper', '/entrar'],
    ['partner', '/partners/login'],
    ['admin', '/admin'],
  ] as const)('sets the password of a %s and opens %s after 3 seconds', async (type, login) => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    try {
      const { user, container, router } = show(addressOf(type));
      expect(screen.getByText('Verificando link de redefinição...')).toBeVisible();
      await typePasswords(user, 'feirinha2026');
      expect(within(screen.getByRole('main')).getByText('Boa')).toBeVisible();
      expect(await screen.findByText('As senhas coincidem')).toBeVisible();
      expect(link('Voltar para o login')).toHaveAttribute('href', login);
      await expect(container).toBeAccessible();
      await user.click(button('Redefinir Senha'));
      const heading = await screen.findByRole('heading', { name: 'Senha redefinida com sucesso!' });
      await waitFor(() => expect(heading).toHaveFocus());
      expect(resetRequests).toEqual([{ token: 't0ken', password: 'feirinha2026', userType: type }]);
      expect(link('Voltar para o login')).toHaveAttribute('href', login);
      expect(router.state.location.pathname).toBe('/redefinir-senha');
      await act(() => jest.advanceTimersByTimeAsync(3000));
      expect(router.state.location.pathname).toBe(login);
      expect(router.state.location.state).toEqual({ passwordReset: true });
    } finally {
      jest.useRealTimers();
    }
  });

  it('forgets the session of this browser that the reset has ended', async () => {
    apiServer.use(http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')));
    const { user, router } = show(addressOf('shopper'), clara);
    await typePasswords(user, 'feirinha2026');
    expect(getSession()?.userId).toBe(clara.id);
    await user.click(button('Redefinir Senha'));
    expect(await screen.findByText('Senha redefinida com sucesso!')).toBeVisible();
    await waitFor(() => expect(getSession()).toBeNull());
    await user.click(button('Voltar'));
    expect(router.state.location).toMatchObject({ pathname: '/entrar', state: { passwordReset: true } });
  });

  it("keeps another account's session of this browser", async () => {
    const renewed = fakeToken(clara);
    apiServer.use(http.post('/api/auth/refresh', () => ok({ accessToken: renewed, expiresIn: 900 })));
    const { user, router } = show(addressOf('shopper'), clara);
    await typePasswords(user, 'feirinha2026');
    await user.click(button('Redefinir Senha'));
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe(renewed));
    expect(getSession()?.userId).toBe(clara.id);
    await user.click(link('Voltar para o login'));
    expect(router.state.location).toMatchObject({ pathname: '/entrar', state: { passwordReset: true } });
  });

  it.each([
    '/redefinir-senha',
    '/redefinir-senha?token=t0ken',
    '/redefinir-senha?type=shopper',
    '/redefinir-senha?token=t0ken&type=robot',
  ])('is invalid with missing or unknown parameters: %s', async (address) => {
    const { container } = show(address);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Link de redefinição inválido. Solicite um novo link.',
    );
    expect(link('Solicitar novo link')).toHaveAttribute('href', '/esqueci-senha');
    await expect(container).toBeAccessible();
  });

  it.each([
    ['shopper', '/esqueci-senha'],
    ['partner', '/parceiro/esqueci-senha'],
    ['admin', '/esqueci-senha?type=admin'],
  ] as const)(
    'is refused for a %s when it was used or has expired, and a new one is offered at %s',
    async (type, requestPath) => {
      apiServer.use(http.get(validation, badToken));
      show(addressOf(type));
      expect(await screen.findByRole('alert')).toHaveTextContent('Token inválido ou expirado.');
      expect(screen.queryByLabelText('Nova senha')).toBeNull();
      expect(link('Solicitar novo link')).toHaveAttribute('href', requestPath);
    },
  );

  it('is refused when it expires while the password is typed', async () => {
    apiServer.use(http.post(reset, badToken));
    const { user } = show(addressOf('shopper'));
    await typePasswords(user, 'feirinha2026');
    await user.click(button('Redefinir Senha'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Token inválido ou expirado.');
    expect(link('Solicitar novo link')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is checked again by the same button when the first check fails', async () => {
    apiServer.use(http.get(validation, () => HttpResponse.error()));
    const { user } = show(addressOf('shopper'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao validar token. Tente novamente.');
    await user.click(button('Tentar novamente'));
    await waitFor(() => expect(button('Tentar novamente')).toHaveFocus());
    apiServer.use(http.get(validation, () => ok(null)));
    await user.click(button('Tentar novamente'));
    expect(await screen.findByLabelText('Nova senha')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows the errors of invalid passwords, and sends nothing', async () => {
    const { user } = show(addressOf('shopper'));
    await screen.findByLabelText('Nova senha');
    await user.click(button('Redefinir Senha'));
    expect(await screen.findByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
    expect(screen.getByText('As senhas não coincidem.')).toBeVisible();
    expect(button('Redefinir Senha')).toBeDisabled();
    await typePasswords(user, 'feirinha', 'feirinh');
    expect(button('Redefinir Senha')).toBeDisabled();
    await user.type(screen.getByLabelText('Confirmar nova senha'), 'a');
    await waitFor(() => expect(button('Redefinir Senha')).toBeEnabled());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Senha redefinida com sucesso!')).toBeVisible();
    expect(resetRequests).toHaveLength(1);
  });

  it.each([
    ['browser', () => HttpResponse.error(), 'Erro de conexão. Tente novamente.'],
    ['gateway', () => fail('BAD_GATEWAY'), 'O serviço respondeu de forma inesperada. Tente novamente.'],
  ])('says that the new password may work when the answer to the %s was lost', async (_, lost, message) => {
    apiServer.use(
      http.post(reset, lost, { once: true }),
      http.post(reset, () =>
        fail('VALIDATION_FAILED', { details: [{ field: 'token', message: 'Token inválido' }] }),
      ),
    );
    const { user } = show(addressOf('shopper'));
    await typePasswords(user, 'feirinha2026');
    await user.click(button('Redefinir Senha'));
    await screen.findByText(message);
    await user.click(button('Redefinir Senha'));
    expect(await screen.findByText(/^A nova senha pode já estar valendo/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar para o login' })).toBeVisible();
  });

  it.each([
    ['no connection', () => HttpResponse.error(), 'Erro de conexão. Tente novamente.'],
    [
      'no words',
      () => new HttpResponse('<html>', { status: 502 }),
      'Erro ao redefinir senha. Tente novamente.',
    ],
    ['words', () => fail('RATE_LIMITED'), 'Muitas tentativas. Aguarde um pouco e tente de novo.'],
  ])('keeps the typed passwords when the reset fails with %s', async (_, answer, message) => {
    apiServer.use(http.post(reset, answer));
    const { user } = show(addressOf('shopper'));
    await typePasswords(user, 'feirinha2026');
    await user.click(button('Redefinir Senha'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    await waitFor(() => expect(document.activeElement).toContainElement(alert));
    expect(screen.getByLabelText('Nova senha')).toHaveValue('feirinha2026');
  });
});
