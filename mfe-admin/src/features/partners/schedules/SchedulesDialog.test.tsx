import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { approved, openDialog, serve, showPartners } from '../testing/partnersScreen.tsx';

const server = useApiServer();

const day = {
  dayOfWeek: 1,
  isOpen: true,
  openTime: '08:00',
  closeTime: '18:00',
  pickupStartTime: null,
  pickupEndTime: null,
};
const weekOf = (...schedules: object[]) =>
  ok({ schedules, partner: { schedulesConfigured: schedules.length > 0 } });

/** Opens the dialog for a partner with these opening hours. */
async function open(...schedules: object[]) {
  const requests = serve([approved]);
  const gets: string[] = [];
  server.use(
    http.get('/api/admin/partners/:id/schedules', ({ request }) => {
      gets.push(request.url);
      return weekOf(...schedules);
    }),
  );
  const app = showPartners();
  const dialog = await openDialog(app, approved, 'Horários');
  const press = async (name: string) => app.user.click(await dialog.findByRole('button', { name }));
  return { ...app, requests, gets, dialog, press };
}

describe('opening hours of a partner', () => {
  it('sends only the open days of an edited week and shows validation errors', async () => {
    const { user, requests } = await open(day);
    expect(await screen.findByText('Funcionamento: 08:00 às 18:00')).toBeVisible();
    expect(screen.getByText('Retirada: Não definido')).toBeVisible();
    expect(screen.getAllByText('Estabelecimento fechado neste dia')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Editar Horários' }));
    const monday = within(screen.getByRole('group', { name: 'Segunda-feira' }));
    await user.clear(monday.getByLabelText('Abertura'));
    await user.click(screen.getByRole('button', { name: 'Salvar Horários' }));
    expect(
      await screen.findByText('Segunda-feira: Horário de funcionamento é obrigatório quando aberto'),
    ).toBeVisible();
    await user.type(monday.getByLabelText('Abertura'), '09:00');
    await user.click(screen.getByRole('switch', { name: 'Domingo: aberto' }));
    await user.click(screen.getByRole('button', { name: 'Salvar Horários' }));
    await waitFor(() => expect(requests.sentRequests).toHaveLength(1));
    expect(requests.sentRequests[0]?.body).toEqual({
      schedules: [
        {
          dayOfWeek: 0,
          isOpen: true,
          openTime: '09:00',
          closeTime: '18:00',
          pickupStartTime: '10:00',
          pickupEndTime: '17:00',
        },
        { ...day, openTime: '09:00' },
      ],
      expectedSchedules: [day],
    });
  });

  it('shows the saved week from the response, without a second request', async () => {
    const { gets, dialog, press } = await open();
    server.use(http.put('/api/admin/partners/:id/schedules', () => weekOf(day)));
    await press('Configurar Agora');
    await press('Salvar Horários');
    expect(await dialog.findByText('Funcionamento: 08:00 às 18:00')).toBeVisible();
    expect(gets).toHaveLength(1);
  });

  describe('when the dialog is reopened', () => {
    const later = { ...day, closeTime: '20:00' };

    it('waits for the current week and edits that week', async () => {
      const { user, requests } = await open(day);
      await screen.findByText('Funcionamento: 08:00 às 18:00');
      await user.keyboard('{Escape}');
      const answer = Promise.withResolvers<Response>();
      server.use(http.get('/api/admin/partners/:id/schedules', () => answer.promise));
      const again = await openDialog({ user }, approved, 'Horários');
      expect(again.queryByText('Funcionamento: 08:00 às 18:00')).toBeNull();
      expect(again.queryByRole('button', { name: 'Editar Horários' })).toBeNull();
      answer.resolve(weekOf(later));
      await user.click(await again.findByRole('button', { name: 'Editar Horários' }));
      await user.click(again.getByRole('button', { name: 'Salvar Horários' }));
      await waitFor(() => expect(requests.sentRequests.at(-1)?.body).toMatchObject({ schedules: [later] }));
    });

    it('offers no edit of the stale week when the current week fails to load', async () => {
      const { user } = await open(day);
      await screen.findByText('Funcionamento: 08:00 às 18:00');
      await user.keyboard('{Escape}');
      server.use(http.get('/api/admin/partners/:id/schedules', () => HttpResponse.json({}, { status: 500 })));
      const again = await openDialog({ user }, approved, 'Horários');
      expect(await again.findByText('Erro ao carregar horários')).toBeVisible();
      expect(again.queryByRole('button', { name: 'Editar Horários' })).toBeNull();
    });
  });

  it('keeps the edited week when a save gets no response', async () => {
    const { user, dialog, press } = await open(day);
    await press('Editar Horários');
    await user.click(dialog.getByRole('switch', { name: 'Domingo: aberto' }));
    server.use(
      http.get('/api/admin/partners/:id/schedules', () => HttpResponse.error()),
      http.put('/api/admin/partners/:id/schedules', () => HttpResponse.error()),
    );
    await press('Salvar Horários');
    expect(await dialog.findByText('Erro ao salvar horários')).toBeVisible();
    expect(dialog.getByRole('switch', { name: 'Domingo: aberto' })).toBeChecked();
    server.use(http.put('/api/admin/partners/:id/schedules', () => weekOf(day, { ...day, dayOfWeek: 0 })));
    await press('Salvar Horários');
    expect(await dialog.findAllByText('Funcionamento: 08:00 às 18:00')).toHaveLength(2);
  });

  it('keeps the edited week if the shop saved other hours, and replaces them on the next save', async () => {
    const { user, dialog, press, requests } = await open(day);
    await press('Editar Horários');
    await user.click(dialog.getByRole('switch', { name: 'Domingo: aberto' }));
    const saved = [{ ...day, closeTime: '20:00' }];
    const message = 'Os horários mudaram.\nSegunda-feira: 08:00 às 20:00';
    server.use(
      http.get('/api/admin/partners/:id/schedules', () => weekOf(...saved)),
      http.put(
        '/api/admin/partners/:id/schedules',
        () => fail('SCHEDULES_CHANGED', { message, top: { current: { schedules: saved } } }),
        { once: true },
      ),
    );
    await press('Salvar Horários');
    expect(await dialog.findByText('Segunda-feira: 08:00 às 20:00')).toBeVisible();
    expect(dialog.getByRole('switch', { name: 'Domingo: aberto' })).toBeChecked();
    await press('Salvar Horários');
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)?.body).toMatchObject({ expectedSchedules: saved }),
    );
  });

  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['the cross', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Fechar' }))],
  ])('asks for confirmation before %s discards an edited week', async (_, leave) => {
    const { user, dialog, press } = await open(day);
    await press('Editar Horários');
    await user.click(dialog.getByRole('switch', { name: 'Domingo: aberto' }));
    await leave(user);
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }));
    await user.click(question.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByRole('switch', { name: 'Domingo: aberto' })).toBeChecked();
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the focus in the dialog when Cancelar discards an edited week', async () => {
    const { user, dialog, press } = await open(day);
    await press('Editar Horários');
    await user.click(dialog.getByRole('switch', { name: 'Domingo: aberto' }));
    await press('Cancelar');
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  });

  it('asks for confirmation before a navigation discards an edited week', async () => {
    const { user, router, dialog, press } = await open(day);
    await press('Editar Horários');
    await user.click(dialog.getByRole('switch', { name: 'Domingo: aberto' }));
    await act(() => router.navigate('/admin/dashboard'));
    expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/partners');
  });

  it('closes without a question if nothing was edited', async () => {
    const { user, press } = await open(day);
    await press('Editar Horários');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('cannot be closed while a save is in flight', async () => {
    const { user, dialog, press } = await open(day);
    const answer = Promise.withResolvers<Response>();
    server.use(http.put('/api/admin/partners/:id/schedules', () => answer.promise));
    await press('Editar Horários');
    await press('Salvar Horários');
    await dialog.findByRole('button', { name: 'Salvando Horários...' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    answer.resolve(weekOf(day));
    expect(await dialog.findByRole('button', { name: 'Editar Horários' })).toBeVisible();
  });

  it('shows the offline message when the request gets no response', async () => {
    serve([approved]);
    server.use(http.get('/api/admin/partners/:id/schedules', () => HttpResponse.error()));
    const dialog = await openDialog(showPartners(), approved, 'Horários');
    expect(await dialog.findByText('Você está sem conexão')).toBeVisible();
  });
});
