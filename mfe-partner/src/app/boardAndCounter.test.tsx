import { fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeHandovers } from '../shop/handovers/queue.ts';
import { idOf, orderSample, summarySample } from '../shop/testing/orderSamples.ts';
import { codeField, counter, noCounter, open, orders, ticket } from './testing/boardScreen.tsx';

// Mock the chime (the sound that announces new orders), because jsdom implements no audio.
jest.mock('../shop/chime.ts', () => ({
  ...jest.requireActual<object>('../shop/chime.ts'),
  playChime: jest.fn(),
  resumeChimeOnPress: () => () => undefined,
}));

const server = useApiServer();

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(async () => {
  await changeHandovers(() => []);
  jest.restoreAllMocks();
});

/** Adds an order, and triggers refetches with focus events until `expectShown` throws no error. */
async function addOrder(expectShown: () => void) {
  server.use(
    http.get('/api/orders/partner', () =>
      ok([...orders, orderSample({ id: idOf('2') })], { summary: summarySample() }),
    ),
  );
  await waitFor(() => {
    fireEvent.focus(window);
    expectShown();
  });
}

const undo = () => screen.findByRole('button', { name: /^Desfazer · \d+ s$/ });
const opener = () => screen.findByRole('link', { name: 'Entregar' });

describe('the counter on a wide screen', () => {
  it('opens by F2 beside the board, which keeps its filter and its open ticket, and closes with Escape', async () => {
    const { user, address } = await open('/partners/orders?status=ready');
    const card = await ticket();
    await user.click(within(card).getByRole('button', { name: /^Detalhes/ }));
    await user.keyboard('{F2}');
    expect(await counter()).toBeVisible();
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    expect(address()).toBe('/partners/orders/entregar?status=ready');
    expect(document.title).toBe('Entregar · Boa Xepa');
    expect(await ticket()).toBe(card);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Pedidos',
    ]);
    await expect(document.body).toBeAccessible();
    jest.mocked(window.scrollTo).mockClear();
    await user.keyboard('{Escape}');
    await noCounter();
    expect(address()).toBe('/partners/orders?status=ready');
    await waitFor(async () => expect(await opener()).toHaveFocus());
    expect(document.title).toBe('Pedidos · Boa Xepa');
    expect(await ticket()).toBe(card);
    expect(within(card).getByRole('button', { name: /^Detalhes/ })).toHaveAttribute('aria-expanded', 'true');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('leaves the keys to the search field of the board, and F2 returns to the code', async () => {
    const { user } = await open('/partners/orders/entregar');
    await ticket();
    const search = screen.getByRole('searchbox', { name: 'Buscar pedidos' });
    await user.type(search, 'K7M2QX{Escape}');
    expect(search).toHaveValue('K7M2QX');
    expect(await codeField()).toHaveValue('');
    await user.keyboard('{F2}');
    expect(await codeField()).toHaveFocus();
  });

  it('stays open when Escape closes a dialog of the board', async () => {
    const { user, address } = await open('/partners/orders/entregar');
    await user.click(within(await ticket()).getByRole('button', { name: /^Marcar como Entregue/ }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await counter()).toBeVisible();
    expect(address()).toBe('/partners/orders/entregar');
  });

  it('moves the ticket of the board when the order is handed over', async () => {
    const { user } = await open('/partners/orders');
    await ticket();
    jest.mocked(window.scrollTo).mockClear();
    await user.click(await opener());
    expect(await counter()).toBeVisible();
    expect(window.scrollTo).not.toHaveBeenCalled();
    await user.type(await codeField(), 'K7M2QX');
    await user.click(await screen.findByRole('button', { name: 'Entregue' }));
    expect(await undo()).toBeVisible();
    expect(await codeField()).toHaveFocus();
    expect(screen.getByText(/^Pedido AAAAAAAA entregue\. /)).toBeInTheDocument();
    await expect(document.body).toBeAccessible();
    const delivered = within(screen.getByRole('region', { name: 'Entregues hoje' }));
    expect(delivered.getByRole('article', { name: 'Pedido AAAAAAAA' })).toBeVisible();
    screen.getByRole('searchbox', { name: 'Buscar pedidos' }).focus();
    await user.keyboard('{F2}');
    expect(await codeField()).toHaveFocus();
    await user.click(within(await counter()).getByRole('button', { name: 'Fechar' }));
    await noCounter();
    expect(await opener()).toHaveFocus();
  });

  it('focuses the ticket of a delivered order each time that its link is pressed', async () => {
    const { user } = await open('/partners/orders/entregar');
    await ticket();
    await user.type(await codeField(), 'K7M2QX');
    await user.click(await screen.findByRole('button', { name: 'Entregue' }));
    await undo();
    server.use(
      http.get('/api/orders/partner', () =>
        ok([orderSample({ status: 'delivered' })], { summary: summarySample() }),
      ),
    );
    await waitFor(() => {
      fireEvent.focus(window);
      expect(screen.getByRole('link', { name: 'Ver pedido AAAAAAAA' })).toBeVisible();
    });
    for (const _press of [1, 2]) {
      await user.click(screen.getByRole('link', { name: 'Ver pedido AAAAAAAA' }));
      await waitFor(async () => expect(await ticket()).toHaveFocus());
    }
    expect(await counter()).toBeVisible();
  });

  it('can undo a hand-over while it already serves the next customer', async () => {
    const { user } = await open('/partners/orders', { mode: 'required' });
    const deliver = async (number: string) =>
      user.click(within(await ticket(number)).getByRole('button', { name: /^Marcar como Entregue/ }));
    await waitFor(async () => {
      await deliver('AAAAAAAA');
      expect(await counter()).toBeVisible();
    });
    await user.type(await codeField(), 'K7M2QX');
    await user.click(await screen.findByRole('button', { name: 'Entregue' }));
    await undo();
    await deliver('EEEEEEEE');
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    await user.type(await codeField(), 'K7');
    await user.click(await undo());
    expect(await within(await counter()).findByText('Código certo')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull());
    const delivered = screen.queryByRole('region', { name: 'Entregues hoje' });
    expect(delivered && within(delivered).queryByRole('article', { name: 'Pedido AAAAAAAA' })).toBeNull();
  });

  it.each([
    ['the order', async () => ok(orders[0]), { name: 'Clara Nunes' }],
    ['the field of the order number', async () => fail('PICKUP_NUMBER_NEEDED'), undefined],
  ] as const)(
    'leaves the focus in the search field when a check opens %s',
    async (_case, answer, heading) => {
      const { user } = await open('/partners/orders/entregar');
      const check = Promise.withResolvers<void>();
      server.use(http.post('/api/orders/partner/pickup-check', () => check.promise.then(answer)));
      await ticket();
      await user.type(await codeField(), 'K7M2QX');
      const search = screen.getByRole('searchbox', { name: 'Buscar pedidos' });
      await user.type(search, 'A');
      check.resolve();
      expect(
        await (heading
          ? within(await counter()).findByRole('heading', heading)
          : screen.findByLabelText('Número do pedido')),
      ).toBeVisible();
      expect(search).toHaveFocus();
    },
  );

  it('announces a new order as the board does, without a notification over the board', async () => {
    await open('/partners/orders/entregar');
    await ticket();
    await addOrder(() => expect(screen.getByRole('article', { name: 'Pedido 22222222' })).toBeVisible());
    expect(screen.getAllByText('Novo pedido 22222222 de Clara Nunes')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Ver pedido' })).toBeNull();
  });

  it('opens from a dialog of the board in which the user has chosen a reason', async () => {
    const { user, address } = await open('/partners/orders', { mode: 'asked' });
    await ticket();
    await waitFor(async () => {
      await user.click(within(await ticket()).getByRole('button', { name: /^Marcar como Entregue/ }));
      expect(await screen.findByRole('button', { name: 'Celular sem bateria' })).toBeVisible();
    });
    await user.click(screen.getByRole('button', { name: 'Celular sem bateria' }));
    await user.click(screen.getByRole('link', { name: 'Pedir o código' }));
    await waitFor(() => expect(address()).toBe(`/partners/orders/entregar?order=${idOf('a')}`));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
    await user.click(within(await ticket()).getByRole('button', { name: /^Marcar como Entregue/ }));
    await user.click(await screen.findByRole('link', { name: 'Pedir o código' }));
    await waitFor(async () => expect(await codeField()).toHaveFocus());
  });

  it('starts again with the code when the board opens it for the same or another order', async () => {
    const { user, address } = await open('/partners/orders', { mode: 'required' });
    const deliver = async (number: string) =>
      user.click(within(await ticket(number)).getByRole('button', { name: /^Marcar como Entregue/ }));
    await waitFor(async () => {
      await deliver('AAAAAAAA');
      expect(address()).toBe(`/partners/orders/entregar?order=${idOf('a')}`);
    });
    await user.click(await screen.findByRole('button', { name: 'Entregar sem código' }));
    expect(await screen.findByLabelText('Pedido')).toHaveValue(idOf('a'));
    await deliver('AAAAAAAA');
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
    await deliver('EEEEEEEE');
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
    expect(await screen.findByLabelText('Pedido')).toHaveValue(idOf('e'));
  });
});

it('on a phone, the counter replaces the board', async () => {
  const { user } = await open('/partners/orders/entregar', { width: 360 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Entregar' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Entregar' })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedidos' })).toHaveFocus();
});

it('on a phone, the counter shows a notification of a new order, and sends no requests of the board', async () => {
  const { sent } = await open('/partners/orders/entregar', { width: 360 });
  await waitFor(() => expect(sent).toContain('orders'));
  await addOrder(() => expect(screen.getByRole('button', { name: 'Ver pedido' })).toBeVisible());
  expect(sent).not.toContain('mode');
});
