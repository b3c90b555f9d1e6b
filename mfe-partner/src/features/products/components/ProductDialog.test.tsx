import { fail, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cake, card, cheese, showProducts } from '../testing/productsScreen.tsx';

const server = useApiServer();

async function open(button: RegExp, title: string) {
  const rendered = showProducts();
  await card('Bolo de cenoura');
  await rendered.user.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { ...rendered, dialog };
}
const create = () => open(/^Novo Produto/, 'Novo Produto');

describe('form of a product', () => {
  it('creates a product once, however often the button is pressed', async () => {
    const { user, sentRequests, dialog } = await create();
    await user.type(dialog.getByLabelText('Nome'), '  Pão de queijo ');
    await user.type(dialog.getByLabelText(/^Descrição/), 'Do dia');
    await user.type(dialog.getByLabelText('Preço original'), '18,90');
    await user.type(dialog.getByLabelText(/^Preço promocional/), '12,90');
    await user.selectOptions(dialog.getByLabelText('Categoria'), 'Lanches');
    await user.type(dialog.getByLabelText('Estoque'), '24');
    await user.type(dialog.getByLabelText(/^URL da foto/), 'https://example.com/pao.jpg');
    await user.click(dialog.getByLabelText('Super Oferta'));
    await user.dblClick(dialog.getByRole('button', { name: 'Criar Produto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentRequests).toEqual([
      {
        method: 'POST',
        path: '/api/products',
        body: {
          name: 'Pão de queijo',
          description: 'Do dia',
          price: 18.9,
          discountPrice: 12.9,
          category: 'snacks',
          stockQuantity: 24,
          photoUrl: 'https://example.com/pao.jpg',
          isFlashDeal: true,
        },
      },
    ]);
  });

  it('shows a validation error at every invalid field and sends no request', async () => {
    const { user, sentRequests, dialog } = await create();
    await user.type(dialog.getByLabelText('Preço original'), '0');
    await user.type(dialog.getByLabelText(/^URL da foto/), 'foto.jpg');
    await user.click(dialog.getByRole('button', { name: 'Criar Produto' }));
    for (const message of [
      'Nome é obrigatório',
      'Preço deve ser maior que zero',
      'Categoria é obrigatória',
      'URL da foto inválida: use um endereço http ou https',
    ])
      expect(await dialog.findAllByText(message)).not.toHaveLength(0);
    expect(sentRequests).toEqual([]);
    await user.clear(dialog.getByLabelText('Preço original'));
    await user.type(dialog.getByLabelText('Preço original'), '5');
    await user.type(dialog.getByLabelText(/^Preço promocional/), '6');
    await user.tab();
    expect(
      await dialog.findAllByText('Preço promocional deve ser menor ou igual ao preço original'),
    ).not.toHaveLength(0);
  });

  it('opens with both prices and sends cleared fields and the initial stock', async () => {
    const { user, sentRequests, dialog } = await open(/^Editar Bolo/, 'Editar Produto');
    expect(dialog.getByLabelText('Preço original')).toHaveValue('R$ 29,00');
    expect(dialog.getByLabelText(/^Preço promocional/)).toHaveValue('R$ 14,50');
    await user.clear(dialog.getByLabelText(/^Descrição/));
    await user.clear(dialog.getByLabelText(/^URL da foto/));
    await user.clear(dialog.getByLabelText('Estoque'));
    await user.type(dialog.getByLabelText('Estoque'), '9');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentRequests[0]).toMatchObject({
      method: 'PUT',
      path: `/api/products/${cake.id}`,
      body: {
        price: 29,
        discountPrice: 14.5,
        stockQuantity: 9,
        expectedStock: 3,
        description: '',
        photoUrl: '',
      },
    });
  });

  it('leaves the promotional price empty for a product without a promotion', async () => {
    const { dialog } = await open(/^Editar Queijo/, 'Editar Produto');
    expect(cheese.originalPrice).toBe(cheese.price);
    expect(dialog.getByLabelText('Preço original')).toHaveValue('R$ 6,99');
    expect(dialog.getByLabelText(/^Preço promocional/)).toHaveValue('R$ 0,00');
  });

  it('shows the current stock after a concurrent change and keeps the typed values', async () => {
    const { user, sentRequests, dialog } = await open(/^Editar Bolo/, 'Editar Produto');
    server.use(
      http.put(
        '/api/products/:id',
        () =>
          fail('STOCK_CHANGED', {
            message: 'O estoque mudou enquanto você editava: agora há 1 unidade',
            details: [{ field: 'stockQuantity', message: '1' }],
          }),
        { once: true },
      ),
    );
    await user.clear(dialog.getByLabelText('Estoque'));
    await user.type(dialog.getByLabelText('Estoque'), '1');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    const notice = await dialog.findByText(/agora há 1 unidade/);
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(dialog.getByLabelText('Estoque')).toHaveValue('1');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sentRequests[0]?.body).toMatchObject({ stockQuantity: 1, expectedStock: 1 }));
  });

  it('focuses the notice that the result of a save is unknown', async () => {
    const { user, dialog } = await open(/^Editar Bolo/, 'Editar Produto');
    server.use(http.put('/api/products/:id', () => HttpResponse.error()));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    const notice = await dialog.findByText(/^Não sabemos se o produto foi salvo/);
    expect(notice.closest('[tabindex]')).toHaveFocus();
  });

  it.each([
    [/^Novo Produto/, 'Novo Produto', 'Criar Produto', 'Erro ao adicionar produto'],
    [/^Editar Bolo/, 'Editar Produto', 'Salvar', 'Erro ao atualizar produto'],
  ])(
    'shows the fallback message when the server sends no message: %s',
    async (button, title, send, message) => {
      const { user, dialog } = await open(button, title);
      server.use(
        http.post('/api/products', () => HttpResponse.json({}, { status: 500 })),
        http.put('/api/products/:id', () => HttpResponse.json({}, { status: 500 })),
      );
      if (title === 'Novo Produto') {
        await user.type(dialog.getByLabelText('Nome'), 'Broa');
        await user.type(dialog.getByLabelText('Preço original'), '3');
        await user.selectOptions(dialog.getByLabelText('Categoria'), 'Padaria');
        await user.type(dialog.getByLabelText('Estoque'), '1');
      }
      await user.click(dialog.getByRole('button', { name: send }));
      expect(await dialog.findByText(message)).toBeVisible();
    },
  );
});
