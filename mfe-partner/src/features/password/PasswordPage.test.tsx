import { currentToast, ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as PasswordPage } from './PasswordPage.tsx';
import { session } from '../../shop/testing/session.ts';

const server = useApiServer();
const address = '/api/partner/change-password';

function show() {
  server.use(http.get('/api/partner-profile', () => ok({ businessName: 'Padaria Aurora' })));
  const app = renderWithApp(
    <>
      <PasswordPage />
      <ToastHost />
    </>,
    { route: '/partner/troca-senha', session },
  );
  const fields = ['Senha atual', 'Nova senha', 'Confirmar nova senha'] as const;
  const fill = async (...texts: string[]) => {
    for (const [index, label] of fields.entries()) {
      const field = screen.getByLabelText(label);
      await app.user.clear(field);
      const typed = texts[index];
      if (typed) await app.user.type(field, typed);
    }
  };
  return {
    ...app,
    fill,
    values: () => fields.map((label) => screen.getByLabelText<HTMLInputElement>(label).value),
    send: () => app.user.click(screen.getByRole('button', { name: 'Alterar senha' })),
  };
}

describe('password change of a shop', () => {
  it('shows the name of the shop and advice, without axe violations', async () => {
    const { container } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Trocar senha' })).toBeVisible();
    expect(await screen.findByText('Padaria Aurora')).toBeVisible();
    const tips = within(screen.getByRole('region', { name: 'Dicas de segurança' }));
    expect(tips.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText(/os outros aparelhos saem da conta/)).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('sends both passwords, reports success and clears the form', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(address, async ({ request }) => {
        bodies.push(await request.json());
        return ok(null, { message: 'Senha alterada com sucesso!' });
      }),
    );
    const { fill, send, values } = show();
    await fill('Parceiro123', 'feirinha2026', 'feirinha2026');
    expect(screen.getByText('Boa')).toBeVisible();
    await send();
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeVisible();
    expect(bodies).toEqual([{ currentPassword: 'Parceiro123', newPassword: 'feirinha2026' }]);
    await waitFor(() => expect(values()).toEqual(['', '', '']));
    expect(screen.queryByText('Senha atual é obrigatória')).toBeNull();
  });

  it('summarizes missing fields and sends no request', async () => {
    const { fill, send } = show();
    await fill('', 'abc', 'abc');
    await send();
    expect(await screen.findByText('Confira 3 campos')).toBeVisible();
    expect(screen.getByText('Senha atual é obrigatória')).toBeVisible();
    expect(screen.getByText('Nova senha deve ter pelo menos 6 caracteres')).toBeVisible();
    expect(screen.getByText('Confirmação de senha é obrigatória')).toBeVisible();
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
  });

  it('shows a refusal at its field and in a toast, and keeps the session and the typed values', async () => {
    const message = 'Senha atual incorreta';
    server.use(
      http.post(address, () =>
        fail('VALIDATION_FAILED', { message, details: [{ field: 'currentPassword', message }] }),
      ),
    );
    const { fill, send, values } = show();
    await fill('Errada123', 'feirinha2026', 'feirinha2026');
    await send();
    expect(await screen.findByText('Falha ao alterar senha')).toBeVisible();
    expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(message);
    expect(values()).toEqual(['Errada123', 'feirinha2026', 'feirinha2026']);
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });

  it.each([
    ['no connection', () => HttpResponse.error()],
    ['an answer that says nothing', () => new HttpResponse('<html>', { status: 502 })],
  ])('shows a message for %s', async (_, answer) => {
    server.use(http.post(address, answer));
    const { fill, send } = show();
    await fill('Parceiro123', 'feirinha2026', 'feirinha2026');
    await send();
    expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(
      'A troca não foi confirmada',
    );
    expect(currentToast()).toMatchObject({ title: 'Falha ao alterar senha', silent: true });
  });

  it('shows the message for too many attempts', async () => {
    server.use(http.post(address, () => fail('RATE_LIMITED')));
    const { fill, send } = show();
    await fill('Parceiro123', 'feirinha2026', 'feirinha2026');
    await send();
    expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent('Muitas tentativas');
  });
});
