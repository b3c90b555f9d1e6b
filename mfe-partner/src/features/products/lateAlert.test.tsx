import { currentToast } from '@boaxepa/ui';
import { http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { setWindow, showProducts } from './testing/productsScreen.tsx';

const server = useApiServer();

jest.mock('@boaxepa/ui/dialog', (): object => {
  throw new Error('no connection');
});

it('products page reports a failed download in a toast when the code of the alert does not load', async () => {
  setWindow();
  const { user } = showProducts();
  await screen.findByRole('row', { name: /Bolo de cenoura/ });
  server.use(http.get('/api/products/template/download', () => HttpResponse.json({}, { status: 500 })));
  await user.click(screen.getByRole('button', { name: 'Baixar modelo' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Erro ao baixar template'));
});
