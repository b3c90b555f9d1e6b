import { apiServer, fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { button, link, show } from './testing/recoveryScreen.tsx';

useApiServer();

const forgotPassword = '/api/auth/forgot-password';

describe('a forgotten password', () => {
  const requestBodies: unknown[] = [];
  beforeEach(() => {
    requestBodies.length = 0;
    apiServer.use(
      http.post(forgotPassword, async ({ request }) => {
        requestBodies.push(await request.json());
        return ok({});
      }),
    );
  });

  it.each([
    ['/esqueci-senha', 'shopper', '/entrar'],
    ['/esqueci-senha?type=admin', 'admin', '/admin'],
    ['/parceiro/esqueci-senha', 'partner', '/parceiro/login'],
    ['/Parceiro/esqueci-senha', 'partner', '/parceiro/login'],
  ])('at %s requests the link for a %s, and links back to %s', async (address, userType, login) => {
    const { user, container } = show(address);
    expect(link('Voltar para o login')).toHaveAttribute('href', login);
    await expect(container).toBeAccessible();
    await user.type(screen.getByLabelText('Email'), 'Clara@Exemplo.com{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Email Enviado!' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(requestBodies).toEqual([{ email: 'clara@exemplo.com', userType }]);
    expect(screen.getByText('clara@exemplo.com')).toBeVisible();
    expect(screen.getByText(/Se houver uma conta com este email/)).toBeVisible();
    expect(screen.getByText(/caixa de entrada e também a pasta de spam/)).toBeVisible();
    expect(screen.getByText('1 hora')).toBeVisible();
    expect(link('Voltar para o login')).toHaveAttribute('href', login);
    await expect(container).toBeAccessible();
  });

  it.each([
    ['/esqueci-senha', 'clara@exemplo.com'],
    ['/esqueci-senha?type=admin', ''],
    ['/parceiro/esqueci-senha', ''],
  ])('at %s is prefilled with the email of the last login of a shopper: %p', (address, email) => {
    localStorage.setItem('lastEmail', 'clara@exemplo.com');
    show(address);
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  it('returns to the email that was typed', async () => {
    const { user } = show('/esqueci-senha');
    await user.type(screen.getByLabelText('Email'), 'clara@exemplo.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Usar outro email' }));
    expect(screen.getByLabelText('Email')).toHaveValue('clara@exemplo.com');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows the error of an invalid email, and sends nothing', async () => {
    const { user } = show('/esqueci-senha');
    await user.click(button('Enviar link'));
    expect(await screen.findByText('Email é obrigatório')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'clara@');
    expect(await screen.findByText('Digite um email válido')).toBeVisible();
    expect(requestBodies).toEqual([]);
  });

  it.each([
    ['no connection', () => HttpResponse.error(), 'Erro ao enviar email. Tente novamente.'],
    [
      'the words of the server',
      () => fail('RATE_LIMITED'),
      'Muitas tentativas. Aguarde um pouco e tente de novo.',
    ],
  ])('shows a failure (%s) and keeps the email', async (_, answer, message) => {
    apiServer.use(http.post(forgotPassword, answer));
    const { user } = show('/esqueci-senha');
    await user.type(screen.getByLabelText('Email'), 'clara@exemplo.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveValue('clara@exemplo.com');
  });

  it('prints the link of the response to the console outside production', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const resetUrl = 'http://localhost:8080/redefinir-senha?token=t&type=shopper';
    apiServer.use(http.post(forgotPassword, () => ok({ resetUrl }, { resetUrl })));
    const { user } = show('/esqueci-senha');
    await user.type(screen.getByLabelText('Email'), 'clara@exemplo.com{Enter}');
    await screen.findByText('Email Enviado!');
    expect(info).toHaveBeenCalledWith(resetUrl);
    info.mockRestore();
  });
});
