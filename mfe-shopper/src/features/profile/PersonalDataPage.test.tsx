import type { ShopperProfile } from '@boaxepa/contracts/wire/accounts';
import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { getSession, RequireUser } from '@boaxepa/shell-sdk';
import { currentToast, ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as PersonalDataPage } from './PersonalDataPage.tsx';

const server = useApiServer();

const session = {
  id: 'a'.repeat(24),
  userType: 'shopper',
  email: 'clara@exemplo.com',
  firstName: 'Clara',
} as const;
const profile: ShopperProfile = {
  firstName: 'Clara',
  lastName: 'Souza',
  fullName: 'Clara Souza',
  email: session.email,
  phoneNumber: '11988887777',
  cpf: '52998224725',
};

function show() {
  const sentBodies: unknown[] = [];
  server.use(
    http.get('/api/shopper/me', () => ok(profile)),
    http.put('/api/shopper/me', async ({ request }) => {
      const change = (await request.json()) as object;
      sentBodies.push(change);
      return ok({ ...profile, ...change });
    }),
  );
  const app = renderWithApp(
    <>
      <RequireUser type="shopper">
        <PersonalDataPage />
      </RequireUser>
      <ToastHost />
    </>,
    {
      route: '/profile/personal',
      path: '/profile/personal',
      routes: [{ path: '*', element: <p>outra tela</p> }],
      session,
    },
  );
  const retype = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await app.user.clear(field);
    if (text) await app.user.type(field, text);
  };
  const save = () => app.user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  return { ...app, sentBodies, retype, save };
}

function endSession() {
  server.use(
    http.put('/api/shopper/me', () => fail('SESSION_EXPIRED')),
    http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
  );
}

describe('personal data page', () => {
  it('shows the data with masks; email and CPF are read-only', async () => {
    const { container } = show();
    expect(await screen.findByLabelText('Nome')).toHaveValue('Clara');
    expect(screen.getByLabelText(/^Telefone/)).toHaveValue('(11) 98888-7777');
    expect(screen.getByLabelText(/^Telefone/)).toHaveAccessibleDescription('Com DDD');
    for (const [label, value] of [
      ['Email', session.email],
      ['CPF', '529.982.247-25'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    // The email must be in a text area, which wraps a long email. An input would cut off its end.
    expect(screen.getByLabelText('Email').tagName).toBe('TEXTAREA');
    await expect(container).toBeAccessible();
  });

  it('saves the data, updates the session, and returns to the profile after 1.5 s', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    try {
      const { retype, save, sentBodies, router } = show();
      await retype('Nome', 'Antônia');
      await retype(/^Telefone/, '2133334444');
      await save();
      expect(await screen.findByText('Dados atualizados com sucesso!')).toBeVisible();
      expect(sentBodies).toEqual([
        {
          firstName: 'Antônia',
          lastName: 'Souza',
          fullName: 'Antônia Souza',
          phoneNumber: '(21) 3333-4444',
        },
      ]);
      expect(getSession()?.user).toMatchObject({ firstName: 'Antônia', fullName: 'Antônia Souza' });
      expect(screen.getByLabelText('Nome')).toBeDisabled();
      expect(router.state.location.pathname).toBe('/profile/personal');
      await act(() => jest.advanceTimersByTimeAsync(1500));
      expect(router.state.location.pathname).toBe('/profile');
    } finally {
      jest.useRealTimers();
    }
  });

  it('forms the full name from first and last name, and splits a changed full name', async () => {
    const { retype, save, sentBodies } = show();
    await retype('Nome', 'Ana Maria');
    await retype('Sobrenome', 'Lima');
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Maria Lima');
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana Maria');
    await retype('Nome completo', 'João da Silva');
    expect(screen.getByLabelText('Nome')).toHaveValue('João');
    expect(screen.getByLabelText('Sobrenome')).toHaveValue('da Silva');
    await save();
    await waitFor(() =>
      expect(sentBodies).toMatchObject([
        { firstName: 'João', lastName: 'da Silva', fullName: 'João da Silva' },
      ]),
    );
  });

  it('reports a name that is too long instead of truncating it', async () => {
    const { retype, save, sentBodies } = show();
    const long = 'Ana '.repeat(16).trim();
    await retype('Nome', long);
    expect(screen.getByLabelText('Nome')).toHaveValue(long);
    await save();
    expect(await screen.findByText(/^Nome deve ter no máximo/)).toBeVisible();
    expect(sentBodies).toEqual([]);
  });

  it('allows an empty phone', async () => {
    const { retype, save, sentBodies } = show();
    await retype(/^Telefone/, '');
    await save();
    await waitFor(() => expect(sentBodies).toMatchObject([{ phoneNumber: '' }]));
  });

  it('sends no phone if only the name was changed, because an administrator may have corrected the phone', async () => {
    const { retype, save, sentBodies } = show();
    await retype('Nome', 'Antônia');
    await save();
    await waitFor(() => expect(sentBodies).toHaveLength(1));
    expect(sentBodies[0]).not.toHaveProperty('phoneNumber');
  });

  it('sends a phone that was changed back, because the answer to the first change may be lost', async () => {
    const { retype, save, sentBodies } = show();
    server.use(http.put('/api/shopper/me', () => HttpResponse.error(), { once: true }));
    await retype(/^Telefone/, '11977776666');
    await save();
    await screen.findByText('Erro ao atualizar dados');
    await retype(/^Telefone/, '11988887777');
    await save();
    await waitFor(() => expect(sentBodies).toMatchObject([{ phoneNumber: '(11) 98888-7777' }]));
  });

  it('sends nothing while fields are invalid, and shows the errors at the fields', async () => {
    const { retype, save, sentBodies } = show();
    await retype('Nome', 'A');
    await retype('Sobrenome', '');
    await retype(/^Telefone/, '119');
    await save();
    expect(await screen.findByText('Confira 4 campos')).toBeVisible();
    for (const message of [
      'Nome deve ter pelo menos 2 caracteres',
      'Sobrenome deve ter pelo menos 2 caracteres',
      'Nome completo deve ter pelo menos 5 caracteres',
      'Telefone deve estar no formato (00) 00000-0000',
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(sentBodies).toEqual([]);
  });

  it.each([
    ['no connection', () => HttpResponse.error(), 'Erro ao atualizar dados. Tente novamente.'],
    ['a message of the server', () => fail('SERVICE_UNAVAILABLE'), /temporariamente indisponível/],
  ])('keeps the typed values when saving fails with %s', async (_, answer, message) => {
    const { retype, save, router } = show();
    await retype('Nome', 'Antônia');
    server.use(http.put('/api/shopper/me', answer));
    await save();
    expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Nome')).toHaveValue('Antônia');
    expect(router.state.location.pathname).toBe('/profile/personal');
  });

  it.each([
    ['without a connection', () => HttpResponse.error(), unreachableMessage],
    ['without a message', () => HttpResponse.json({}, { status: 500 }), 'Tente novamente.'],
  ])(
    'explains a failure %s in a silent toast, without repeating its title',
    async (_, answer, description) => {
      const { retype, save } = show();
      await retype('Nome', 'Antônia');
      server.use(http.put('/api/shopper/me', answer));
      await save();
      await waitFor(() =>
        expect(currentToast()).toMatchObject({ title: 'Erro ao atualizar dados', description, silent: true }),
      );
    },
  );

  it('redirects to the login when the session has ended', async () => {
    const { retype, save, router } = show();
    await retype('Nome', 'Antônia');
    endSession();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('restores the names as they were typed before the session ended', async () => {
    const { retype, save, router } = show();
    await retype('Nome', 'Clara Maria');
    endSession();
    await save();
    expect(await screen.findByText('outra tela')).toBeVisible();
    await act(() => signInAs(session));
    await act(() => router.navigate('/profile/personal'));
    expect(await screen.findByText(/^Recuperamos o que você preencheu/)).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Clara Maria');
    expect(screen.getByLabelText('Sobrenome')).toHaveValue('Souza');
    expect(screen.getByLabelText(/^Nome completo/)).toHaveValue('Clara Maria Souza');
  });

  it('asks before it discards changes', async () => {
    const { user, retype, router } = show();
    await retype('Nome', 'Antônia');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }));
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/profile/personal');
    expect(screen.getByLabelText('Nome')).toHaveValue('Antônia');
  });

  it('shows a loading error and loads the data on a retry', async () => {
    let isBroken = true;
    const { user } = show();
    server.use(http.get('/api/shopper/me', () => (isBroken ? fail('INTERNAL') : ok(profile))));
    expect(await screen.findByText('Erro ao carregar dados')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByLabelText('Nome')).toHaveValue('Clara');
  });

  it('shows that there is no connection', async () => {
    show();
    server.use(http.get('/api/shopper/me', () => HttpResponse.error()));
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  });
});
