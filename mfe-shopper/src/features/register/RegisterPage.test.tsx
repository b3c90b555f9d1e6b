import { ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as RegisterPage } from './RegisterPage.tsx';

const server = useApiServer();

function show(search = '') {
  return renderWithApp(
    <>
      <RegisterPage />
      <ToastHost />
    </>,
    {
      route: `/cadastrar${search}`,
      path: '/cadastrar',
      routes: [{ path: '/entrar', element: <p>entrar</p> }],
    },
  );
}
type Person = ReturnType<typeof show>['user'];

async function fill(person: Person, phone = '') {
  await person.type(screen.getByLabelText('Nome completo'), ' Clara  de Souza ');
  await person.type(screen.getByLabelText('Email'), 'Clara@exemplo.com.br');
  await person.type(screen.getByLabelText('CPF'), '52998224725');
  if (phone) await person.type(screen.getByLabelText(/Telefone/), phone);
  await person.type(screen.getByLabelText('Senha'), 'segredo1');
  await person.type(screen.getByLabelText('Confirmar senha'), 'segredo1');
}
const tick = (person: Person) => person.click(screen.getByRole('checkbox'));
const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Criar conta' }));

describe('shopper registration', () => {
  it('sends first and last name, omits an empty phone, and opens the login', async () => {
    const sentBodies: unknown[] = [];
    server.use(
      http.post('/api/auth/register/shopper', async ({ request }) => {
        sentBodies.push(await request.json());
        return ok({ id: 'a'.repeat(24) }, {}, 201);
      }),
    );
    const { user: person, container, router } = show();
    await expect(container).toBeAccessible();
    await fill(person);
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    await tick(person);
    await person.dblClick(screen.getByRole('button', { name: 'Criar conta' }));
    expect(await screen.findByText('entrar')).toBeVisible();
    // The Back button must not return to the empty registration form.
    expect(router.state.historyAction).toBe('REPLACE');
    // The login page fills its form with this email address.
    expect(router.state.location.state).toEqual({ email: 'clara@exemplo.com.br' });
    expect(sentBodies).toEqual([
      {
        email: 'clara@exemplo.com.br',
        password: 'segredo1',
        firstName: 'Clara',
        lastName: 'de Souza',
        fullName: 'Clara  de Souza',
        cpf: '529.982.247-25',
        acceptTerms: true,
        termsVersion: '1.1',
      },
    ]);
  });

  it('asks before the user leaves the form with typed values', async () => {
    const { user: person, router } = show();
    await person.type(screen.getByLabelText('Nome completo'), 'Clara de Souza');
    await person.click(screen.getByRole('link', { name: 'Voltar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    await person.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/cadastrar');
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Clara de Souza');
  });

  it('shows all errors and focuses the first invalid field', async () => {
    const { user: person, container } = show();
    await send(person);
    for (const message of [
      'Email é obrigatório',
      'Senha deve ter pelo menos 6 caracteres',
      'Confirmação de senha obrigatória',
      'Nome completo deve ter pelo menos 5 caracteres',
      'CPF é obrigatório',
      'Você deve aceitar os Termos & Condições',
    ])
      await waitFor(() => expect(screen.getAllByText(message)).not.toHaveLength(0));
    await waitFor(() => expect(screen.getByLabelText('Nome completo')).toHaveFocus());
    await expect(container).toBeAccessible();
  });

  it('validates each field on blur', async () => {
    const { user: person } = show();
    const cases = [
      ['Nome completo', 'Clara9 Souza', 'Nome deve conter apenas letras e espaços'],
      ['Email', '.clara@exemplo', 'Email inválido - Digite um email válido'],
      ['CPF', '11111111111', 'CPF inválido - Digite um CPF válido'],
      ['Telefone (opcional)', '1112345678901', 'Telefone inválido - Use formato (XX) XXXXX-XXXX'],
      ['Senha', '12345', 'Senha deve ter pelo menos 6 caracteres'],
      ['Confirmar senha', '54321', 'Senhas não coincidem'],
    ] as const;
    for (const [label, value, message] of cases) {
      await person.type(screen.getByLabelText(label), value);
      await person.tab();
      expect(await screen.findByText(message)).toBeVisible();
    }
    await person.clear(screen.getByLabelText('Nome completo'));
    await person.type(screen.getByLabelText('Nome completo'), 'Clarisse');
    expect(await screen.findByText('Digite nome e sobrenome completos')).toBeVisible();
  });

  it('opens the policy from the label; accepting it ticks the checkbox and keeps the form', async () => {
    const { user: person } = show();
    await fill(person);
    const opener = screen.getByRole('button', { name: /Termos & Condições/ });
    await person.click(opener);
    const policy = await screen.findByRole('dialog', { name: 'Política de Privacidade' });
    expect(within(policy).getByText(/Encarregado pelo Tratamento de Dados/)).toBeInTheDocument();
    for (const words of [/15 dias/, /18 anos/, /Up\+ é uma campanha/, /dados do cartão/, /não essenciais/])
      expect(within(policy).getAllByText(words)).not.toHaveLength(0);
    await expect(policy).toBeAccessible();
    await person.click(within(policy).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await person.click(opener);
    await person.click(await screen.findByRole('button', { name: 'Aceitar Política' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByLabelText('Email')).toHaveValue('clara@exemplo.com.br');
  });

  it('shows a refusal at its field and in a toast, and keeps the form', async () => {
    const details = [{ field: 'email', message: 'Email já cadastrado' }];
    server.use(http.post('/api/auth/register/shopper', () => fail('EMAIL_TAKEN', { details })));
    const { user: person } = show();
    await fill(person, '11988887777');
    await tick(person);
    await send(person);
    expect(await screen.findByText('Erro no Cadastro')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email já cadastrado'),
    );
    expect(screen.getByLabelText(/Telefone/)).toHaveValue('(11) 98888-7777');
    expect(screen.getByLabelText('Senha')).toHaveValue('segredo1');
  });

  it('shows a general message for a failure without one', async () => {
    server.use(http.post('/api/auth/register/shopper', () => HttpResponse.error()));
    const { user: person } = show();
    await fill(person);
    await tick(person);
    await send(person);
    expect(await screen.findAllByText('Ocorreu um erro inesperado. Tente novamente.')).not.toHaveLength(0);
  });

  it('links to the welcome screen by both links', () => {
    show();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Fazer login' })).toHaveAttribute('href', '/');
  });

  it('links to the login if a page waits for the shopper', () => {
    show('?returnTo=%2Fcarrinho');
    expect(screen.getByRole('link', { name: 'Fazer login' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fcarrinho',
    );
  });
});
