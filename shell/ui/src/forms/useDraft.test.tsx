import { removeStored, RequireUser, signOut, storageKeys, useLocation } from '@boaxepa/shell-sdk';
import { http, ok, renderWithApp, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { mixed } from 'yup';
import { FormDialog } from '../formDialog/FormDialog.tsx';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

const server = useApiServer();
beforeEach(() => server.use(http.post('/api/auth/logout', () => ok(null))));

const owner = { id: 'a'.repeat(24), userType: 'partner', email: 'rosa@boaxepa.test' } as const;
const otherOwner = { id: 'b'.repeat(24), userType: 'partner', email: 'outra@boaxepa.test' } as const;
const savedProfile = { businessName: 'Padaria', cpf: '', password: '' };
const anySchema = mixed<typeof savedProfile>();

let current = savedProfile;
beforeEach(() => {
  current = savedProfile;
});

function Fields() {
  return (
    <>
      <TextField name="businessName" label="Nome do negócio" />
      <TextField name="cpf" label="CPF" />
      <PasswordField name="password" label="Senha" autoComplete="current-password" />
    </>
  );
}

function Profile() {
  return (
    <RequireUser type="partner">
      <Form label="Dados da loja" schema={anySchema} initialValues={current} onSubmit={() => undefined}>
        <Fields />
      </Form>
    </RequireUser>
  );
}

function Reason({ shop, draftName }: { readonly shop: string; readonly draftName?: string }) {
  return (
    <RequireUser type="partner">
      <FormDialog
        title={`Rejeitar ${shop}`}
        label="Rejeição"
        draftName={draftName}
        schema={mixed<{ reason: string }>()}
        initialValues={{ reason: '' }}
        submitLabel="Rejeitar"
        submittingLabel="Rejeitando..."
        onSubmit={() => undefined}
        onClose={() => undefined}
      >
        <TextField name="reason" label="Motivo" />
      </FormDialog>
    </RequireUser>
  );
}

/** Dialog for one of several shops with the same name. The URL's query string is the id of the shop. */
function Branch() {
  const { search } = useLocation();
  return <Reason key={search} shop="Padaria" draftName={search} />;
}

const show = () =>
  renderWithApp(<Profile />, {
    path: '/perfil',
    route: '/perfil',
    session: owner,
    routes: [
      { path: '/partners/login', element: <p>entrar</p> },
      { path: '/a', element: <Reason shop="A" /> },
      { path: '/b', element: <Reason shop="B" /> },
      { path: '/filiais', element: <Branch /> },
    ],
  });
type Shown = ReturnType<typeof show>;

/** Removes the token, as the client does when the server refuses it (accountRefusal). */
const endSession = () => act(() => removeStored(storageKeys.authToken));

async function goTo(router: Shown['router'], address: string): Promise<void> {
  await act(() => router.navigate(address));
}

async function fillIn({ user }: Shown): Promise<void> {
  await user.type(screen.getByLabelText('Nome do negócio'), ' da Rosa');
  await user.type(screen.getByLabelText('CPF'), '12345678909');
  await user.type(screen.getByLabelText('Senha'), 'S3gredo!');
}

it('restores a form after its session ended, without passwords and CPF', async () => {
  const app = show();
  await fillIn(app);
  endSession();
  expect(await screen.findByText('entrar')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/S3gredo|12345678909/);
  signInAs(owner);
  await goTo(app.router, '/perfil');
  expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria da Rosa');
  expect(screen.getByLabelText('CPF')).toHaveValue('');
  expect(screen.getByLabelText('Senha')).toHaveValue('');
  expect(screen.getByText(/Recuperamos o que você preencheu/)).toBeVisible();
});

it('restores a draft once', async () => {
  const app = show();
  await fillIn(app);
  endSession();
  signInAs(owner);
  await goTo(app.router, '/perfil');
  await goTo(app.router, '/a');
  await goTo(app.router, '/perfil');
  expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria');
});

it('does not overwrite data that has changed since', async () => {
  const app = show();
  await fillIn(app);
  endSession();
  signInAs(owner);
  current = { ...savedProfile, businessName: 'Padaria Nova' };
  await goTo(app.router, '/perfil');
  expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria Nova');
});

it.each([
  ['another account has logged in', () => signInAs(otherOwner)],
  ['somebody has logged out', () => signOut()],
])('deletes the draft when %s', async (_, change) => {
  const app = show();
  await fillIn(app);
  endSession();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Padaria da Rosa');
  await act(async () => void (await change()));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Padaria da Rosa');
  signInAs(owner);
  await goTo(app.router, '/perfil');
  expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria');
});

it('deletes the draft at a logout', async () => {
  const app = show();
  await fillIn(app);
  await act(() => signOut());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Padaria da Rosa');
});

it.each([
  ['where the dialog has the same title', '/a', '/b'],
  ['for the same record if two records have the same name', '/filiais?1', '/filiais?2'],
])('restores a dialog only %s', async (_case, path, otherPath) => {
  const app = show();
  await goTo(app.router, path);
  await app.user.type(await screen.findByLabelText('Motivo'), 'CNPJ inválido');
  endSession();
  signInAs(owner);
  await goTo(app.router, otherPath);
  expect(await screen.findByLabelText('Motivo')).toHaveValue('');
  await goTo(app.router, path);
  expect(await screen.findByLabelText('Motivo')).toHaveValue('CNPJ inválido');
});
