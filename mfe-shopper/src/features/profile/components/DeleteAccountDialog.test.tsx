import { RequireUser } from '@boaxepa/shell-sdk';
import { currentToast } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'shopper', email: 'clara@exemplo.com.br' } as const;

it.each([
  ['got no response', () => HttpResponse.error()],
  ['the server could not finish', () => fail('SERVICE_UNAVAILABLE')],
])('counts a deletion that %s as done when the session then ends', async (_, answer) => {
  server.use(
    http.get('/api/shopper/orders', () => ok([])),
    http.delete('/api/shopper/me', answer, { once: true }),
    http.delete('/api/shopper/me', () => fail('SESSION_EXPIRED')),
    http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
    http.post('/api/auth/logout', () => ok(null)),
  );
  const { user } = renderWithApp(
    <RequireUser type="shopper">
      <DeleteAccountDialog onClose={() => undefined} />
    </RequireUser>,
    { route: '/profile', path: '/profile', routes: [{ path: '/', element: <p>boas-vindas</p> }], session },
  );
  localStorage.setItem('lastEmail', session.email);
  localStorage.setItem('cart', '[{}]');
  await user.type(screen.getByLabelText('Senha atual'), 'Cliente123');
  const remove = screen.getByRole('button', { name: 'Excluir minha conta' });
  await user.click(remove);
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Erro ao excluir conta' }));
  await user.click(remove);
  expect(await screen.findByText('boas-vindas')).toBeVisible();
  expect(currentToast()).toMatchObject({ title: 'Sua conta provavelmente já foi removida' });
  for (const key of ['authToken', 'user', 'cart', 'lastEmail'])
    expect([key, localStorage.getItem(key)]).toEqual([key, null]);
});
