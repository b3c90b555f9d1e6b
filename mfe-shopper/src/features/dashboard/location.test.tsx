import { expectAccessible, http, useApiServer } from '@boaxepa/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { forgetLocation } from '../../shopper/location.ts';
import { bakery, closed, list, serve, showDashboard as show } from './testing/dashboardScreen.tsx';

const server = useApiServer();
const avenue = { coords: { latitude: -23.561_412_3, longitude: -46.655_912_3 } } as GeolocationPosition;

/** A browser that answers so when it is asked where it is. */
function browserAnswers(answer: Geolocation['getCurrentPosition']) {
  const getCurrentPosition = jest.fn(answer);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}
const browserKnows = () => browserAnswers((found) => found(avenue));

/** A browser that has the person's leave already. */
function browserAllows() {
  Object.defineProperty(navigator, 'permissions', {
    value: { query: () => Promise.resolve({ state: 'granted' }) },
    configurable: true,
  });
}

afterEach(() => {
  forgetLocation();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

describe('finding shops near by', () => {
  const openDialog = async () => {
    const shown = show();
    await shown.user.click(screen.getByRole('button', { name: 'Ativar localização' }));
    const dialog = await screen.findByRole('dialog', { name: 'Localizar parceiros próximos' });
    return { ...shown, dialog };
  };

  it('explains first, then orders by distance', async () => {
    const asked: string[] = [];
    serve([bakery]);
    server.use(
      http.get('/api/shopper/partners', ({ request }) => {
        asked.push(new URL(request.url).search);
        return asked.length === 1
          ? list([bakery])
          : list([
              { ...bakery, distance: 349.6 },
              { ...closed, isOpen: true, distance: 1234 },
            ]);
      }),
    );
    const getCurrentPosition = browserKnows();
    const { user: person, dialog } = await openDialog();
    expect(within(dialog).getByText(/raio de 20 km/)).toBeVisible();
    expect(within(dialog).getByText('Sua localização não é armazenada nem compartilhada.')).toBeVisible();
    await expectAccessible(dialog);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByText('Perto de você · 20 km')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ativar localização' })).toBeNull();
    expect(await screen.findByText('Padaria · 350 m')).toBeVisible();
    expect(screen.getByText('Mercearia · 1,2 km')).toBeVisible();
    expect(asked).toEqual(['', '?lat=-23.56141&lng=-46.65591']);
    expect(getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 300_000,
    });
    expect(JSON.stringify({ ...localStorage })).not.toContain('23.5');
  });

  it('says Localizando... while the browser looks, and then what the browser says', async () => {
    serve([bakery]);
    const { promise, resolve } = Promise.withResolvers<void>();
    browserAnswers((_found, failed) => {
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

  it('says when the browser cannot', async () => {
    serve([bakery]);
    const { user: person } = await openDialog();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByText('Geolocalização não suportada pelo navegador')).toBeVisible();
  });

  it('shows all shops again when none is near', async () => {
    serve([bakery]);
    server.use(
      http.get('/api/shopper/partners', ({ request }) =>
        list(new URL(request.url).search === '' ? [bakery] : []),
      ),
    );
    browserKnows();
    const { user: person } = await openDialog();
    await person.click(screen.getByRole('button', { name: 'Permitir localização' }));
    await person.click(await screen.findByRole('button', { name: 'Ver todos os parceiros' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ativar localização' })).toBeVisible();
  });

  it('does not ask again after a reload who said yes and still allows it', async () => {
    serve([bakery]);
    localStorage.setItem('locationConsent', 'yes');
    browserKnows();
    browserAllows();
    show();
    expect(await screen.findByText('Perto de você · 20 km')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('never looks by itself for who has not said yes here', async () => {
    serve([bakery]);
    const getCurrentPosition = browserKnows();
    browserAllows();
    show();
    await screen.findByRole('article');
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });
});
