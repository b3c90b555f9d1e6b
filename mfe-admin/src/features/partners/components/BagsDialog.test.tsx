import { http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { approved, openDialog, serve, showPartners } from '../testing/partnersScreen.tsx';

const server = useApiServer();

const bag = {
  id: '3'.repeat(24),
  name: 'Tipo de Sacola: Doce - Padaria',
  type: 'sweet',
  category: 'bakery',
  stock: 1,
  originalPrice: 3000,
  promotionalPrice: 1490,
  expiryDate: '2026-11-30',
};

const answer = (stock: number) => ok({ partner: { businessName: 'Mercado Bom' }, bags: [{ ...bag, stock }] });

describe('bags of a partner', () => {
  it('shows prices in reais and Portuguese labels', async () => {
    serve([approved]);
    server.use(http.get('/api/admin/partners/:id/bags', () => answer(1)));
    await openDialog(showPartners(), approved, 'Sacolas');
    expect(await screen.findByText('1 sacola disponível')).toBeVisible();
    expect(screen.getByText('Padaria · 1 unidade')).toBeVisible();
    expect(screen.getByText('Doce')).toBeVisible();
    expect(screen.getByText(/14,90/)).toBeVisible();
    expect(screen.getByText('Vence em 30/11/2026')).toBeVisible();
  });

  it('counts only bags in stock as available', async () => {
    serve([approved]);
    const soldOut = { ...bag, id: '4'.repeat(24), stock: 0 };
    const bags = { partner: { businessName: 'Mercado Bom' }, bags: [bag, soldOut] };
    server.use(http.get('/api/admin/partners/:id/bags', () => ok(bags)));
    const dialog = await openDialog(showPartners(), approved, 'Sacolas');
    expect(await dialog.findByText('1 sacola disponível')).toBeVisible();
    expect(dialog.getByText('Padaria · 0 unidades')).toBeVisible();
  });

  it('does not show bags cached for more than 30 seconds when the dialog is reopened', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    try {
      serve([approved]);
      server.use(http.get('/api/admin/partners/:id/bags', () => answer(5)));
      const app = showPartners();
      const dialog = await openDialog(app, approved, 'Sacolas');
      expect(await dialog.findByText('Padaria · 5 unidades')).toBeVisible();
      const fresh = Promise.withResolvers<Response>();
      server.use(http.get('/api/admin/partners/:id/bags', () => fresh.promise));
      await act(() => jest.advanceTimersByTimeAsync(31_000));
      await app.user.keyboard('{Escape}');
      const again = await openDialog(app, approved, 'Sacolas');
      expect(again.queryByText('Padaria · 5 unidades')).toBeNull();
      fresh.resolve(answer(2));
      expect(await again.findByText('Padaria · 2 unidades')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the offline message when the request gets no response', async () => {
    serve([approved]);
    server.use(http.get('/api/admin/partners/:id/bags', () => HttpResponse.error()));
    const dialog = await openDialog(showPartners(), approved, 'Sacolas');
    expect(await dialog.findByText('Você está sem conexão')).toBeVisible();
  });
});
