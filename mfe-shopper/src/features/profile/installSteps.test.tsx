import { http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { Component as ProfilePage } from './ProfilePage.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'shopper', email: 'clara@exemplo.com' } as const;
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605';

afterEach(() => jest.restoreAllMocks());

function show() {
  server.use(http.get('/api/shopper/me', () => ok({ fullName: 'Clara Souza', email: session.email })));
  return renderWithApp(<ProfilePage />, { route: '/profile', path: '/profile', session });
}

it('profile page of an iPhone lists the steps of the installation', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /^Instalar Boa Xepa/ }));
  const steps = within(await screen.findByRole('dialog', { name: 'Instalar Boa Xepa' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  await user.click(steps.getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('profile page of other devices offers no steps of an installation', () => {
  show();
  expect(screen.getByRole('button', { name: /^Configurações/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Instalar/ })).toBeNull();
});
