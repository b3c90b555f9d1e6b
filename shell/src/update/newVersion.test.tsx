import { apiServer, http, HttpResponse, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { checkNewVersion } from './newVersion.ts';
import { NewVersionBanner } from './NewVersionBanner.tsx';

useApiServer();

/** A screen that reports a failed load when it mounts. */
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
  const page = (screens: React.ReactNode) => (
    <StrictMode>
      <NewVersionBanner />
      {screens}
    </StrictMode>
  );
  const { rerender } = renderWithApp(page(<FailedScreen key="first" />));
  expect(await screen.findByText('Há uma nova versão do Boa Xepa')).toBeVisible();
  // The second attempt also fails. Then another screen opens.
  rerender(page(<FailedScreen key="second" />));
  await act(() => checkNewVersion(undefined));
  expect(screen.getByText('Há uma nova versão do Boa Xepa')).toBeVisible();
  rerender(page(<p>outra tela</p>));
  expect(screen.getByRole('button', { name: 'Atualizar agora' })).toBeVisible();
});
