import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as RegisterPage } from './RegisterPage.tsx';

const server = useApiServer();
const address = '/api/partners/register';

function show() {
  return renderWithApp(<RegisterPage />, {
    route: '/partners/cadastrar',
    path: '/partners/cadastrar',
    routes: [{ path: '/partners', element: <p>início do parceiro</p> }],
  });
}

const texts = {
  'Nome do negócio': 'Padaria Aurora',
  CNPJ: '11222333000181',
  Endereço: 'Rua Augusta, 1508, Consolação, São Paulo',
  Telefone: '11987654321',
  Email: 'Aurora@boaxepa.test',
  'Nome do proprietário': 'João Aurora',
  Senha: 'Parceiro1',
  'Confirmar senha': 'Parceiro1',
};

async function fillIn() {
  const rendered = show();
  const { user } = rendered;
  for (const [label, value] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.selectOptions(screen.getByLabelText('Tipo de negócio'), 'Padaria');
  await user.click(screen.getByRole('checkbox', { name: 'Li e aceito os Termos & Condições' }));
  return rendered;
}

const send = () => screen.getByRole('button', { name: 'Cadastrar' });

describe('registration of a business', () => {
  it('sends the form once, confirms the registration and returns to the landing page', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(address, async ({ request }) => {
        bodies.push(await request.json());
        return ok({ partnerId: 'b'.repeat(24) }, {}, 201);
      }),
    );
    const { user } = await fillIn();
    await user.dblClick(send());
    const dialog = await screen.findByRole('dialog', { name: 'Cadastro Recebido' });
    expect(dialog).toHaveTextContent('até 48 horas úteis');
    await expect(dialog).toBeAccessible();
    expect(bodies).toEqual([
      {
        businessName: 'Padaria Aurora',
        cnpj: '11.222.333/0001-81',
        businessType: 'bakery',
        address: 'Rua Augusta, 1508, Consolação, São Paulo',
        phone: '(11) 98765-4321',
        email: 'aurora@boaxepa.test',
        ownerName: 'João Aurora',
        password: 'Parceiro1',
        confirmPassword: 'Parceiro1',
        acceptTerms: true,
        termsVersion: '1.0',
      },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Entendi' }));
    expect(await screen.findByText('início do parceiro')).toBeVisible();
  });

  it('asks before the user leaves the form with typed values', async () => {
    const { user, router } = show();
    await user.type(screen.getByLabelText('Nome do negócio'), 'Padaria Aurora');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/partners/cadastrar');
    expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria Aurora');
  });

  it.each([
    ['EMAIL_TAKEN', 'Este email já está cadastrado no sistema.', 'Email'],
    ['CNPJ_TAKEN', 'Este CNPJ já está cadastrado no sistema.', 'CNPJ'],
  ] as const)('shows %s at its field, and keeps the typed values', async (code, message, label) => {
    server.use(http.post(address, () => fail(code)));
    const { user } = await fillIn();
    await user.click(send());
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(RegExp(message)));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria Aurora');
    expect(screen.getByLabelText('Senha')).toHaveValue('Parceiro1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the fallback message when the server sends no message', async () => {
    server.use(http.post(address, () => HttpResponse.error()));
    const { user } = await fillIn();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro ao cadastrar parceiro. Tente novamente.',
    );
  });

  it('shows the message of the server for any other error', async () => {
    server.use(http.post(address, () => fail('RATE_LIMITED')));
    const { user } = await fillIn();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas.');
  });

  it('shows every validation error at its field and in a summary', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('CNPJ'), '11111111111111');
    await user.type(screen.getByLabelText('Telefone'), '11887654321');
    await user.type(screen.getByLabelText('Senha'), 'abcdef');
    await user.type(screen.getByLabelText('Confirmar senha'), 'abcdeg');
    await user.click(send());
    expect(await screen.findByText('Confira 10 campos')).toBeVisible();
    for (const message of [
      'CNPJ inválido',
      'Telefone inválido. Use formato: (11) 99999-9999',
      'Selecione o tipo de negócio',
      'Senha deve conter pelo menos 1 letra e 1 número',
      'As senhas não coincidem',
      'Você deve aceitar os Termos & Condições',
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Nome do negócio')).toHaveFocus();
  });

  it('validates the CNPJ when its last character is typed', async () => {
    const { user } = show();
    const cnpj = screen.getByLabelText('CNPJ');
    await user.type(cnpj, '1122233300018');
    expect(screen.queryByText('CNPJ inválido')).toBeNull();
    await user.keyboard('9');
    expect(cnpj).toHaveValue('11.222.333/0001-89');
    expect(await screen.findByText('CNPJ inválido')).toBeVisible();
    await user.keyboard('{Backspace}1');
    await waitFor(() => expect(screen.queryByText('CNPJ inválido')).toBeNull());
  });

  it('opens the terms from the label of the checkbox without changing the form', async () => {
    const { user, container } = show();
    await expect(container).toBeAccessible();
    await user.type(screen.getByLabelText('Nome do negócio'), 'Padaria Aurora');
    await user.click(screen.getByRole('button', { name: 'Li e aceito os Termos & Condições' }));
    const dialog = await screen.findByRole('dialog', { name: 'Termos & Condições do Parceiro' });
    for (const promise of [
      /prazo de 5 \(cinco\) anos/,
      /prazo de 1 \(um\) ano/,
      /até 30 \(trinta\) dias/,
      /Lei Geral de Proteção de Dados Pessoais/,
      /Comarca de São Paulo/,
    ])
      expect(await within(dialog).findByText(promise)).toBeInTheDocument();
    await expect(dialog).toBeAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Li e aceito' }));
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria Aurora');
  });
});
