import { fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { bakery, closed, list, partner } from '../../shopper/partners/testing/samplePartners.ts';
import { showDashboard as show } from './testing/dashboardScreen.tsx';

const server = useApiServer();
const staleTitle = 'Não foi possível atualizar a lista';

describe('failed requests of the dashboard', () => {
  it('shows an error when a search fails after an earlier search has succeeded', async () => {
    server.use(
      http.get('/api/shopper/partners', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        if (q === 'bolo') return fail('SERVICE_UNAVAILABLE');
        return q === null ? list([bakery], 'weiter') : list([partner('Padaria Distante')]);
      }),
      http.get('/api/shopper/notifications', () => ok([])),
    );
    const { user: person } = show();
    await screen.findAllByRole('article');
    await person.type(screen.getByRole('searchbox'), 'distante');
    expect(await screen.findByRole('heading', { name: 'Padaria Distante' })).toBeVisible();
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'bolo');
    expect(await screen.findByText(staleTitle)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });

  it('shows the failure of the next page beside its button, and loads the page after another click', async () => {
    let isBroken = true;
    server.use(
      http.get('/api/shopper/partners', ({ request }) => {
        if (!new URL(request.url).searchParams.has('cursor')) return list([bakery], 'weiter');
        return isBroken ? fail('SERVICE_UNAVAILABLE') : list([closed]);
      }),
      http.get('/api/shopper/notifications', () => ok([])),
    );
    const { user: person } = show();
    const more = await screen.findByRole('button', { name: 'Mostrar mais parceiros' });
    await person.click(more);
    const alert = await screen.findByRole('alert');
    expect(alert.nextElementSibling).toBe(more);
    expect(screen.queryByText(staleTitle)).toBeNull();
    isBroken = false;
    await person.click(more);
    expect(await screen.findByRole('heading', { name: 'Açougue do Zé' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
