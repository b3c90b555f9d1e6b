import { currentToast } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { banana, cake, card, pageOf, showProducts } from '../testing/productsScreen.tsx';

const server = useApiServer();
const name = 'Banana-prata (kg)';
const number = () => screen.getByRole('spinbutton', { name: `Quantidade de ${name}` });
const saveButton = () => screen.queryByRole('button', { name: `Salvar estoque de ${name}` });

describe('stock editor in the list of products', () => {
  it('saves the difference with a button that appears only while there is an edit', async () => {
    const { user, sentRequests } = showProducts();
    const shown = await card(name);
    expect(saveButton()).toBeNull();
    await user.click(shown.getByRole('button', { name: `Aumentar ${name}` }));
    await user.click(shown.getByRole('button', { name: `Aumentar ${name}` }));
    await user.click(saveButton() ?? document.body);
    await waitFor(() => expect(saveButton()).toBeNull());
    expect(sentRequests).toEqual([
      {
        method: 'PATCH',
        path: `/api/products/${banana.id}`,
        body: { stockQuantity: 54, expectedStock: 52 },
      },
    ]);
    expect(screen.getByRole('form', { name: `Estoque de ${name}` })).toHaveFocus();
  });

  it('announces the number after a press of its buttons, but not while the user types it', async () => {
    const { user } = showProducts();
    const shown = await card(name);
    await user.click(shown.getByRole('button', { name: `Aumentar ${name}` }));
    expect(shown.getByText('53')).toHaveAttribute('aria-live', 'polite');
    await user.clear(number());
    await user.type(number(), '7');
    expect(shown.queryByText('7')).toBeNull();
  });

  it('saves typed text with Enter, resets with Escape, and offers no save for the original number', async () => {
    const { user, sentRequests } = showProducts();
    const shown = await card(name);
    await user.click(shown.getByRole('button', { name: `Diminuir ${name}` }));
    expect(saveButton()).not.toBeNull();
    await user.click(shown.getByRole('button', { name: `Aumentar ${name}` }));
    expect(saveButton()).toBeNull();
    await user.clear(number());
    await user.type(number(), '7{Escape}');
    expect(number()).toHaveValue('52');
    await user.clear(number());
    await user.type(number(), '8{Enter}');
    await waitFor(() => expect(sentRequests).toHaveLength(1));
    expect(sentRequests[0]?.body).toEqual({ stockQuantity: 8, expectedStock: 52 });
  });

  it('shows the current stock after a concurrent change and uses it as the base of the next difference', async () => {
    const { user, sentRequests } = showProducts();
    await user.click((await card(name)).getByRole('button', { name: `Diminuir ${name}` }));
    server.use(
      http.patch(
        '/api/products/:id',
        () =>
          fail('STOCK_CHANGED', {
            message: 'O estoque mudou enquanto você editava: agora há 2 unidades',
            details: [{ field: 'stockQuantity', message: '2' }],
          }),
        { once: true },
      ),
    );
    await user.click(saveButton() ?? document.body);
    expect(await screen.findByText(/agora há 2 unidades/)).toBeVisible();
    expect(number()).toHaveValue('51');
    await user.click(saveButton() ?? document.body);
    await waitFor(() => expect(sentRequests[0]?.body).toEqual({ stockQuantity: 51, expectedStock: 2 }));
  });

  it('sends an absolute stock after a save without a response, to avoid a double difference', async () => {
    const { user, sentRequests } = showProducts();
    await user.click((await card(name)).getByRole('button', { name: `Diminuir ${name}` }));
    server.use(http.patch('/api/products/:id', () => HttpResponse.error(), { once: true }));
    await user.click(saveButton() ?? document.body);
    expect(await screen.findByText(/^Não sabemos se o estoque foi salvo/)).toBeVisible();
    await user.click(saveButton() ?? document.body);
    await waitFor(() => expect(sentRequests[0]?.body).toEqual({ stockQuantity: 51 }));
  });

  it('shows the reason of a refusal and keeps the number', async () => {
    const { user } = showProducts();
    await user.click((await card(name)).getByRole('button', { name: `Diminuir ${name}` }));
    server.use(http.patch('/api/products/:id', () => HttpResponse.json({}, { status: 500 })));
    await user.click(saveButton() ?? document.body);
    expect(await screen.findByText('Erro ao atualizar produto')).toBeVisible();
    expect(number()).toHaveValue('51');
    await user.click(screen.getByRole('button', { name: `Desfazer estoque de ${name}` }));
    expect(number()).toHaveValue('52');
    expect(screen.queryByText('Erro ao atualizar produto')).toBeNull();
  });
});

describe('unsaved stock', () => {
  it.each(['-5', '1,5', '1e3', '100000'])('rejects %s with a message at the field', async (text) => {
    const { user, sentRequests } = showProducts();
    await card(name);
    await user.clear(number());
    await user.type(number(), `${text}{Enter}`);
    expect(screen.getByText('Digite um número inteiro de 0 a 99.999')).toBeVisible();
    expect(number()).toBeInvalid();
    expect(number()).toHaveValue(text);
    expect(saveButton()).toBeNull();
    expect(sentRequests).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Desfazer estoque de ${name}` }));
    expect(number()).toHaveValue('52');
    expect(number()).toBeValid();
  });

  it('never saves the valid number that was typed before a rejected text', async () => {
    const { user, sentRequests } = showProducts();
    await card(name);
    await user.clear(number());
    await user.type(number(), '30');
    expect(saveButton()).not.toBeNull();
    await user.type(number(), '0000{Enter}');
    expect(number()).toHaveValue('300000');
    expect(saveButton()).toBeNull();
    expect(sentRequests).toEqual([]);
  });

  it('asks for confirmation before leaving the screen and remains after staying', async () => {
    const { user, router } = showProducts();
    await user.click((await card(name)).getByRole('button', { name: `Diminuir ${name}` }));
    await act(async () => void router.navigate('/partners/bags'));
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(number()).toHaveValue('51');
    expect(router.state.location.pathname).toBe('/partners/products');
  });

  it('keeps the unsaved stock when a search hides its product', async () => {
    const { user, router } = showProducts();
    await user.click((await card(name)).getByRole('button', { name: `Diminuir ${name}` }));
    server.use(
      http.get('/api/products', ({ request }) => {
        const hides = new URL(request.url).searchParams.get('search') === 'bolo';
        const { data, ...rest } = pageOf(hides ? [] : [banana], { total: 3 });
        return ok(data, rest);
      }),
    );
    await user.type(screen.getByRole('searchbox'), 'bolo');
    await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
    await act(async () => void router.navigate('/partners/bags'));
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByText('Há estoque não salvo fora desta lista')).toBeVisible();
    await user.clear(await screen.findByRole('searchbox'));
    await card(name);
    expect(number()).toHaveValue('51');
    expect(saveButton()).not.toBeNull();
    expect(screen.queryByText('Há estoque não salvo fora desta lista')).toBeNull();
  });

  it('names all products with an edit that the list does not show', async () => {
    const { user } = showProducts();
    await user.click((await card(name)).getByRole('button', { name: `Diminuir ${name}` }));
    await user.click((await card(cake.name)).getByRole('button', { name: `Diminuir ${cake.name}` }));
    server.use(
      http.get('/api/products', () => {
        const { data, ...rest } = pageOf([], { total: 3 });
        return ok(data, rest);
      }),
    );
    await user.type(screen.getByRole('searchbox'), 'pera');
    const text = `${name}, ${cake.name}: não aparecem aqui. Se outra busca ou página não mostrar um produto, ele foi excluído.`;
    expect(await screen.findByText(text)).toBeVisible();
  });

  describe('of a product that another device has deleted', () => {
    const deleteElsewhere = () =>
      server.use(
        http.get('/api/products', () => {
          const { data, ...rest } = pageOf([cake]);
          return ok(data, rest);
        }),
        http.patch('/api/products/:id', () => fail('NOT_FOUND')),
      );

    it('says that the stock was not saved', async () => {
      const { user } = showProducts();
      await user.click((await card(name)).getByRole('button', { name: `Diminuir ${name}` }));
      deleteElsewhere();
      await user.click(saveButton() ?? document.body);
      await waitFor(() =>
        expect(currentToast()).toMatchObject({
          title: 'O produto foi excluído',
          description: `O estoque de ${name} não foi salvo.`,
        }),
      );
      await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
      expect(screen.queryByText('Há estoque não salvo fora desta lista')).toBeNull();
    });

    it('names the product, and asks no question on leaving after the edit was discarded', async () => {
      const { user } = showProducts();
      await user.click((await card(name)).getByRole('button', { name: `Diminuir ${name}` }));
      deleteElsewhere();
      await user.click(screen.getByRole('switch', { name: `Super Oferta: ${cake.name}` }));
      expect(await screen.findByText(new RegExp(`^Banana-prata.*não aparece aqui`))).toBeVisible();
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
      await user.click(screen.getByRole('button', { name: 'Descartar' }));
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    });
  });
});

describe('Super Oferta in the list', () => {
  const flash = () => screen.getByRole('switch', { name: `Super Oferta: ${name}` });

  it('saves immediately and sends no other field', async () => {
    const { user } = showProducts();
    await card(name);
    const answer = Promise.withResolvers<void>();
    const bodies: unknown[] = [];
    server.use(
      http.patch('/api/products/:id', async ({ request }) => {
        bodies.push(await request.json());
        await answer.promise;
        return ok({ ...banana, isFlashDeal: true });
      }),
    );
    const { data, ...rest } = pageOf([{ ...banana, isFlashDeal: true }]);
    server.use(http.get('/api/products', () => ok(data, rest)));
    await user.click(flash());
    expect(flash()).toBeChecked();
    answer.resolve();
    expect(await (await card(name)).findByText('SUPER')).toBeVisible();
    expect(flash()).toBeChecked();
    expect(bodies).toEqual([{ isFlashDeal: true }]);
  });

  it('restores its previous state and reports the error when the server refuses', async () => {
    const { user } = showProducts();
    await card(name);
    server.use(http.patch('/api/products/:id', () => fail('SERVICE_UNAVAILABLE')));
    await user.click(flash());
    expect(await within(screen.getByRole('article', { name })).findByRole('alert')).toHaveTextContent(
      'temporariamente indisponível',
    );
    expect(flash()).not.toBeChecked();
  });
});
