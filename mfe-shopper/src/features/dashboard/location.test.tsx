import { http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  avenue,
  mockGrantedPermission,
  mockGeolocation,
  mockPosition,
  resetLocationAfterEach,
} from '../../shopper/location/testing/mockGeolocation.ts';
import { bakery, closed, list } from '../../shopper/partners/testing/samplePartners.ts';
import { serve, showDashboard as show } from './testing/dashboardScreen.tsx';

const server = useApiServer();
resetLocationAfterEach();

describe('locating the shopper', () => {
  const openDialog = async () => {
    const rendered = show();
    await rendered.user.click(screen.getByRole('button', { name: 'Ativar localização' }));
    const dialog = await screen.findByRole('dialog', { name: 'Localizar parceiros próximos' });
    return { ...rendered, dialog };
  };

  it('explains the request first, then sorts the shops by distance', async () => {
    const searches: string[] = [];
    serve([bakery]);
    server.use(
      http.get('/api/shopper/partners', ({ request }) => {
        searches.push(new URL(request.url).search);
        return searches.length === 1
          ? list([bakery])
          : list([
              { ...bakery, distance: 349.6 },
              { ...closed, isOpen: true, distance: 1234 },
            ]);
      }),
    );
    const getCurrentPosition = mockPosition();
    const { user: person, dialog } = await openDialog();
    expect(within(dialog).getByText(/raio de 20 km/)).toBeVisible();
    expect(within(dialog).getByText('Sua localização não é armazenada nem compartilhada.')).toBeVisible();
    await expect(dialog).toBeAccessible();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByText('Perto de você · 20 km')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ativar localização' })).toBeNull();
    expect(await screen.findByText('Padaria · 350 m')).toBeVisible();
    expect(screen.getByText('Mercearia · 1,2 km')).toBeVisible();
    expect(searches).toEqual(['', '?lat=-23.56141&lng=-46.65591']);
    expect(getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 300_000,
    });
    expect(JSON.stringify({ ...localStorage })).not.toContain('23.5');
  });

  it('shows Localizando... during the request, then the error message of the browser', async () => {
    serve([bakery]);
    const { promise, resolve } = Promise.withResolvers<void>();
    mockGeolocation((_found, failed) => {
      void promise.then(() => failed?.({ message: 'User denied Geolocation' } as GeolocationPositionError));
    });
    const { user: person } = await openDialog();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByRole('button', { name: /Localizando\.\.\./ })).toBeVisible();
    resolve();
    expect(await screen.findByText('User denied Geolocation')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Não permitir' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ativar localização' })).toBeVisible();
  });

  it.each([
    [
      'Não permitir',
      (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Não permitir' })),
    ],
    ['Escape', (person: UserEvent) => person.keyboard('{Escape}')],
  ])('ignores a position that arrives after %s', async (_way, giveUp) => {
    serve([bakery]);
    const getCurrentPosition = mockGeolocation(() => undefined);
    const { user: person } = await openDialog();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    await giveUp(person);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => getCurrentPosition.mock.lastCall?.[0](avenue));
    expect(screen.getByRole('button', { name: 'Ativar localização' })).toBeVisible();
    expect(localStorage.getItem('locationConsent')).toBeNull();
  });

  it('shows a general error when the browser gives no reason', async () => {
    serve([bakery]);
    mockGeolocation((_found, failed) => failed?.({ message: '' } as GeolocationPositionError));
    const { user: person } = await openDialog();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeVisible();
  });

  it('reports a browser without geolocation', async () => {
    serve([bakery]);
    const { user: person } = await openDialog();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByText('Geolocalização não suportada pelo navegador')).toBeVisible();
  });

  it('offers all shops when none is near, and deletes the location', async () => {
    serve([bakery]);
    server.use(
      http.get('/api/shopper/partners', ({ request }) =>
        list(new URL(request.url).search === '' ? [bakery] : []),
      ),
    );
    mockPosition();
    mockGrantedPermission();
    const { user: person, router } = await openDialog();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    await person.click(await screen.findByRole('button', { name: 'Ver todos os parceiros' }));
    expect(await screen.findByRole('article')).toBeVisible();
    // After the user has removed the location, the next visit must not restore it.
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ativar localização' })).toBeVisible();
  });

  it('locates silently after a reload if the shopper agreed before and the browser still allows it', async () => {
    serve([bakery]);
    localStorage.setItem('locationConsent', 'yes');
    mockPosition();
    mockGrantedPermission();
    show();
    expect(await screen.findByText('Perto de você · 20 km')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not locate the next user after a logout', async () => {
    serve([bakery]);
    server.use(http.post('/api/auth/logout', () => ok(null)));
    localStorage.setItem('locationConsent', 'yes');
    mockPosition();
    mockGrantedPermission();
    const { user: person, router } = show();
    await screen.findByText('Perto de você · 20 km');
    await person.click(screen.getByRole('button', { name: 'Menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    await screen.findByText('boas-vindas');
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ativar localização' })).toBeVisible();
  });

  it('deletes the location when another tab removes the consent', async () => {
    serve([bakery]);
    localStorage.setItem('locationConsent', 'yes');
    mockPosition();
    mockGrantedPermission();
    show();
    await screen.findByText('Perto de você · 20 km');
    localStorage.removeItem('locationConsent');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'locationConsent' })));
    expect(screen.getByRole('button', { name: 'Ativar localização' })).toBeVisible();
  });

  it('never locates a shopper who has not agreed on this device', async () => {
    serve([bakery]);
    const getCurrentPosition = mockPosition();
    mockGrantedPermission();
    show();
    await screen.findByRole('article');
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });
});
