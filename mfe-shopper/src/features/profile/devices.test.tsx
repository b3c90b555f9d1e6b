import { http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { Component as ProfilePage } from './ProfilePage.tsx';

const server = useApiServer();

it("profile page shows the last use of a device in the reader's time zone", async () => {
  const device = { id: 'b'.repeat(24), device: 'Chrome no Android', place: 'Manaus', isCurrent: true };
  server.use(
    http.get('/api/shopper/me', () => HttpResponse.error()),
    http.get('/api/auth/sessions', () => ok([{ ...device, lastUsedAt: '2026-01-05T03:30:00.000Z' }])),
  );
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'America/Manaus' });
  const { user } = renderWithApp(<ProfilePage />, {
    route: '/profile',
    session: { id: 'a'.repeat(24), userType: 'shopper', email: 'clara.souza@exemplo.com.br' },
  });
  await user.click(screen.getByRole('button', { name: 'Aparelhos conectados' }));
  expect(await screen.findByText('Último uso: 04/01/2026')).toBeVisible();
});
