import { defaultObservation } from '@boaxepa/contracts/wire/bags';
import { dateText } from '@boaxepa/contracts/domain/timeTexts';
import { addDaysToDate } from '@boaxepa/contracts/domain/zones';
import { fail, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { currentToast } from '@boaxepa/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card, fillIn, partnerId, showBags, sweet, today } from '../testing/bagsScreen.tsx';

const server = useApiServer();

const complete = {
  'Preço original': '40',
  'Preço promocional': '19,90',
  Estoque: '5',
  'Data de vencimento': today,
};
const pressBeside = () => fireEvent.pointerDown(document.body);

describe('form of a bag', () => {
  it('creates a bag with its name and shop, and sends it only once when the button is pressed repeatedly', async () => {
    const { user, sentRequests, lists } = showBags();
    await card('Doce - Laticínios');
    const dialog = await fillIn(user, complete);
    expect(dialog.getByText('Tipo de Sacola: Doce - Padaria')).toBeVisible();
    expect(dialog.getByLabelText('Observação')).toHaveAttribute('readonly');
    const before = lists();
    await user.dblClick(dialog.getByRole('button', { name: 'Criar Sacola' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentRequests).toEqual([
      {
        method: 'POST',
        path: '/api/bags',
        body: {
          type: 'doce',
          category: 'padaria',
          stock: 5,
          originalPrice: 40,
          promotionalPrice: 19.9,
          expiryDate: today,
          observation: defaultObservation,
          name: 'Tipo de Sacola: Doce - Padaria',
          partnerId,
        },
      },
    ]);
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  it('shows the specified validation messages and sends no request', async () => {
    const { user, sentRequests } = showBags();
    const dialog = await fillIn(user, { 'Preço original': '10', 'Preço promocional': '6' });
    await user.click(dialog.getByRole('button', { name: 'Criar Sacola' }));
    expect(
      await dialog.findAllByText('Preço promocional deve ser no máximo 50% do preço original'),
    ).not.toHaveLength(0);
    expect(dialog.getAllByText('Estoque deve ser maior ou igual a 0')).not.toHaveLength(0);
    expect(dialog.getAllByText('Data de vencimento deve ser hoje ou futura')).not.toHaveLength(0);
    expect(sentRequests).toEqual([]);
  });

  it('shows no saving of a negative price in the preview', async () => {
    const { user } = showBags();
    const dialog = await fillIn(user, { 'Preço original': '10', 'Preço promocional': '-5' });
    expect(dialog.getByText('Tipo de Sacola: Doce - Padaria')).toBeVisible();
    expect(dialog.queryByText(/^Desconto de/)).toBeNull();
  });

  it("takes today's date from the time zone of the shop", async () => {
    const { user } = showBags();
    await card('Doce - Laticínios');
    const dialog = await fillIn(user, { 'Data de vencimento': addDaysToDate(today, -1) });
    expect(dialog.getByLabelText('Data de vencimento')).toHaveAttribute('min', today);
    await user.tab();
    expect(await dialog.findByText('Data de vencimento deve ser hoje ou futura')).toBeVisible();
  });

  it("accepts the server's today if the clock of the device is a day ahead", async () => {
    localStorage.setItem('clockOffset', '-86400000');
    const { user, sentRequests } = showBags();
    await card('Doce - Laticínios');
    const serverToday = addDaysToDate(today, -1);
    const dialog = await fillIn(user, { ...complete, 'Data de vencimento': serverToday });
    await user.click(dialog.getByRole('button', { name: 'Criar Sacola' }));
    await waitFor(() => expect(sentRequests[0]?.body).toMatchObject({ expiryDate: serverToday }));
  });

  it('asks the shop to check a distant date, a high stock and a second equal bag, and saves them', async () => {
    const { user, sentRequests } = showBags();
    await card('Doce - Laticínios');
    const distant = addDaysToDate(today, 31);
    const dialog = await fillIn(user, {
      ...complete,
      Categoria: 'laticinios',
      Estoque: '501',
      'Data de vencimento': distant,
    });
    expect(await dialog.findByText('Confira antes de salvar')).toBeVisible();
    expect(dialog.getByText(/Já existe uma sacola Doce - Laticínios à venda/)).toBeVisible();
    expect(
      dialog.getByText(`A sacola é para consumo imediato, mas vence só em ${dateText(distant)}.`),
    ).toBeVisible();
    expect(dialog.getByText('O estoque é de 501 unidades.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Criar Sacola' }));
    await waitFor(() => expect(sentRequests[0]?.body).toMatchObject({ stock: 501, expiryDate: distant }));
  });

  it('asks for no check of usual values or of the bag that is being edited', async () => {
    const { user } = showBags();
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Estoque'));
    await user.type(dialog.getByLabelText('Estoque'), '500');
    expect(dialog.queryByText('Confira antes de salvar')).toBeNull();
  });

  it('sends no new bag while the profile of the shop has not loaded', async () => {
    const { user, sentRequests } = showBags([], false);
    await screen.findByText('Nenhuma sacola cadastrada');
    await user.click(screen.getAllByRole('button', { name: 'Nova Sacola' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Tipo'), 'doce');
    await user.selectOptions(dialog.getByLabelText('Categoria'), 'padaria');
    await user.type(dialog.getByLabelText('Preço original'), '40');
    await user.type(dialog.getByLabelText('Preço promocional'), '20');
    await user.type(dialog.getByLabelText('Estoque'), '1');
    await user.type(dialog.getByLabelText('Data de vencimento'), addDaysToDate(today, 2));
    await user.click(dialog.getByRole('button', { name: 'Criar Sacola' }));
    expect(await dialog.findByText(/Os dados da sua loja ainda não foram carregados/)).toBeVisible();
    expect(dialog.getByLabelText('Estoque')).toHaveValue('1');
    expect(sentRequests).toEqual([]);
  });

  it('sends the initial stock as expectedStock and can pause the bag', async () => {
    const { user, sentRequests } = showBags();
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Sacola' }));
    expect(dialog.getByLabelText('Preço promocional')).toHaveValue('R$ 14,90');
    await user.clear(dialog.getByLabelText('Estoque'));
    await user.type(dialog.getByLabelText('Estoque'), '9');
    await user.click(dialog.getByLabelText('Disponível para venda'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentRequests[0]).toMatchObject({
      method: 'PUT',
      path: `/api/bags/${sweet.id}`,
      body: { stock: 9, expectedStock: 6, isActive: false, promotionalPrice: 14.9 },
    });
  });

  it('shows the current stock after a concurrent change and uses it for the next save', async () => {
    const { user, sentRequests } = showBags();
    server.use(
      http.put(
        '/api/bags/:id',
        () =>
          fail('STOCK_CHANGED', {
            message: 'O estoque mudou enquanto você editava: agora há 2 unidades',
            details: [{ field: 'stock', message: '2' }],
          }),
        { once: true },
      ),
    );
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Estoque'));
    await user.type(dialog.getByLabelText('Estoque'), '1');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    const notice = await dialog.findByText(/agora há 2 unidades/);
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(dialog.getByLabelText('Estoque')).toHaveValue('1');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sentRequests[0]?.body).toMatchObject({ stock: 1, expectedStock: 2 }));
  });

  it.each([
    ['no answer came', () => HttpResponse.error()],
    ['the service is unavailable', () => fail('SERVICE_UNAVAILABLE')],
    ['the gateway gave up waiting', () => fail('GATEWAY_TIMEOUT')],
    ['the gateway lost the connection', () => fail('BAD_GATEWAY')],
  ])('sends an absolute stock in the next save, to avoid a double difference, when %s', async (_, answer) => {
    const { user, sentRequests } = showBags();
    server.use(http.put('/api/bags/:id', answer, { once: true }));
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Estoque'), '{Backspace}9');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    const notice = await dialog.findByText(/^Não sabemos se a sacola foi salva/);
    expect(notice.closest('[tabindex]')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sentRequests).toHaveLength(1));
    expect(sentRequests[0]?.body).toMatchObject({ stock: 9 });
    expect(sentRequests[0]?.body).not.toHaveProperty('expectedStock');
  });

  it('cannot be closed while the request is in flight and shows the error of the server', async () => {
    const { user } = showBags();
    const answer = Promise.withResolvers<void>();
    server.use(
      http.post('/api/bags', async () => {
        await answer.promise;
        return fail('INTERNAL');
      }),
    );
    const dialog = await fillIn(user, complete);
    await user.click(dialog.getByRole('button', { name: 'Criar Sacola' }));
    expect(await dialog.findByRole('button', { name: 'Salvando...' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('{Escape}');
    pressBeside();
    answer.resolve();
    expect(await dialog.findByText(/Ocorreu um erro inesperado/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows as a toast that the result of a save is unknown if the user has left the page', async () => {
    const { user, unmount } = showBags();
    const answer = Promise.withResolvers<void>();
    server.use(
      http.put('/api/bags/:id', async () => {
        await answer.promise;
        return fail('GATEWAY_TIMEOUT');
      }),
    );
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Estoque'), '{Backspace}9');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByRole('button', { name: 'Salvando...' });
    unmount();
    answer.resolve();
    await waitFor(() => expect(currentToast()?.title).toMatch(/^Não sabemos se a sacola foi salva/));
  });

  it('closes by a press outside the dialog, after a confirmation if fields were filled in', async () => {
    const { user } = showBags();
    const edit = (await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ });
    await user.click(edit);
    await screen.findByRole('dialog');
    pressBeside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(edit);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Estoque'), '9');
    pressBeside();
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(dialog.getByLabelText('Estoque')).toHaveValue('69');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['gets no response', () => HttpResponse.error()],
    ['exceeds the time limit of the gateway', () => fail('GATEWAY_TIMEOUT')],
  ])('warns of a possible duplicate and reloads the list when a creation %s', async (_, answer) => {
    const { user, lists } = showBags();
    server.use(http.post('/api/bags', answer));
    const dialog = await fillIn(user, complete);
    const before = lists();
    await user.click(dialog.getByRole('button', { name: 'Criar Sacola' }));
    expect(
      await dialog.findByText('Não sabemos se a sacola foi criada. Confira a lista antes de salvar de novo.'),
    ).toBeVisible();
    expect(dialog.getByLabelText('Estoque')).toHaveValue('5');
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });
});
