import { apiServer, http, HttpResponse, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { networkError } from '@boaxepa/shell-sdk';
import { Form, SubmitButton, TextField } from '@boaxepa/ui/forms';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import { object } from 'yup';
import { checkNewVersion } from './newVersion.ts';
import { NewVersionBanner } from './NewVersionBanner.tsx';

useApiServer();

/** Screen that checks for a newer release when it mounts, as a screen does after a failed load. */
function FailedScreen() {
  useEffect(() => void checkNewVersion(undefined), []);
  return <p>não carregou</p>;
}

beforeAll(() => {
  const script = document.createElement('script');
  script.nonce = 'nonce';
  script.type = 'text/plain';
  script.src = '/main.old.js';
  script.setAttribute('nonce', 'nonce');
  document.head.append(script);
});

it('offers a newer release in StrictMode too, on every screen, until the reload', async () => {
  apiServer.use(http.get('/', () => HttpResponse.text('<script src="/main.new.js">')));
  const screens = [
    <FailedScreen key="first" />,
    <FailedScreen key="second" />,
    <p key="third">outra tela</p>,
  ];
  function Screens() {
    const [index, setIndex] = useState(0);
    return (
      <StrictMode>
        <NewVersionBanner />
        {screens[index]}
        <button type="button" onClick={() => setIndex(index + 1)}>
          próxima
        </button>
      </StrictMode>
    );
  }
  const { user } = renderWithApp(<Screens />);
  expect(await screen.findByText('Há uma nova versão da Boa Xepa')).toBeVisible();
  // Opens the second screen, which also checks for a newer release, and then a screen without such a check.
  await user.click(screen.getByRole('button', { name: 'próxima' }));
  await act(() => checkNewVersion(undefined));
  expect(screen.getByText('Há uma nova versão da Boa Xepa')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'próxima' }));
  expect(screen.getByText('outra tela')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Atualizar agora' })).toBeVisible();
});

describe('with a newer release', () => {
  const banner = () => screen.queryByText('Leva poucos segundos. Nada se perde.');
  const show = (route: string, content: React.ReactNode) =>
    renderWithApp(
      <>
        <NewVersionBanner />
        {content}
      </>,
      { route, path: '*' },
    );

  it.each(['/pagamento', '/pedidos/0a1b/codigo', '/r/4QW8T1ZM'])('offers no reload on %s', async (route) => {
    const { router } = show(route, <p>código</p>);
    expect(banner()).toBeNull();
    await act(() => router.navigate('/pedidos'));
    expect(banner()).toBeVisible();
  });

  it('offers no reload while a form contains unsaved text', async () => {
    const save = jest.fn();
    const { user, unmount } = show(
      '/entrar',
      <>
        <Form label="Entrar" schema={object()} initialValues={{ email: '' }} onSubmit={save}>
          <TextField name="email" label="Email" />
          <SubmitButton loadingLabel="Enviando...">Enviar</SubmitButton>
        </Form>
        <input aria-label="Busca" />
      </>,
    );
    const email = () => screen.getByLabelText('Email');
    await user.type(screen.getByLabelText('Busca'), 'pão');
    expect(banner()).toBeVisible();
    await user.type(email(), 'clara');
    expect(banner()).toBeNull();
    await user.clear(email());
    expect(banner()).toBeVisible();
    await user.type(email(), 'clara');
    save.mockRejectedValueOnce(networkError());
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(/^Ocorreu um erro inesperado/)).toBeVisible();
    expect(banner()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(banner()).toBeVisible());
    await user.type(email(), '@exemplo.com');
    expect(banner()).toBeNull();
    unmount();
    show('/pedidos', <p>pedidos</p>);
    expect(banner()).toBeVisible();
  });
});
