import { type DaySchedule, partnerDefaultWeek, wholeWeek } from '@boaxepa/contracts/domain/schedules';
import { fail, http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { usePartnerProfileQuery } from '../../shop/api.ts';
import { Component as SchedulesPage } from './SchedulesPage.tsx';
import { session } from '../../shop/testing/session.ts';

const server = useApiServer();

const monday: DaySchedule = {
  dayOfWeek: 1,
  isOpen: true,
  openTime: '10:00',
  closeTime: '20:00',
  pickupStartTime: '17:00',
  pickupEndTime: '19:30',
};

function show(saved: DaySchedule[]) {
  const sentRequests: unknown[] = [];
  server.use(
    http.get('/api/partner/schedules', () => ok(saved)),
    http.put('/api/partner/schedules', async ({ request }) => {
      sentRequests.push(await request.json());
      return ok(saved);
    }),
  );
  const rendered = renderWithApp(<SchedulesPage />, {
    route: '/partner/gestao-horarios',
    path: '/partner/gestao-horarios',
    routes: [{ path: '*', element: <p>Outra tela</p> }],
    session,
  });
  const day = async (name: string) => within(await screen.findByRole('group', { name }));
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Salvar Horários' }));
  return { ...rendered, sentRequests, day, save };
}

describe('opening hours of a shop', () => {
  it('proposes Monday to Saturday when nothing is configured, without axe violations', async () => {
    const { container, day, save, sentRequests, router } = show([]);
    expect((await day('Segunda-feira')).getByLabelText('Abertura')).toHaveValue('08:00');
    expect((await day('Sábado')).getByLabelText('Retirada até')).toHaveValue('14:00');
    expect((await day('Domingo')).getByText('Fechado')).toBeVisible();
    await expect(container).toBeAccessible();
    await save();
    expect(sentRequests).toEqual([{ schedules: partnerDefaultWeek(), expectedSchedules: [] }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners/dashboard'), {
      timeout: 3000,
    });
  });

  it('shows the saved week and sends closed days with times of null', async () => {
    const { user, day, save, sentRequests } = show([monday]);
    const first = await day('Segunda-feira');
    expect(first.getByLabelText('Retirada de')).toHaveValue('17:00');
    expect((await day('Terça-feira')).getByText('Fechado')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Segunda-feira: aberto' }));
    await user.click(screen.getByRole('switch', { name: 'Domingo: aberto' }));
    await save();
    const sunday = { ...partnerDefaultWeek()[1], dayOfWeek: 0 };
    expect(sentRequests).toEqual([
      { schedules: [sunday, ...wholeWeek([]).slice(1)], expectedSchedules: [monday] },
    ]);
  });

  it('disables the week between the save and the redirect, so that no edit is lost', async () => {
    const { day, save, router } = show([monday]);
    const opening = (await day('Segunda-feira')).getByLabelText('Abertura');
    await save();
    expect(opening).toBeDisabled();
    await screen.findByRole('button', { name: 'Salvar Horários' });
    expect(opening).toBeDisabled();
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners/dashboard'), {
      timeout: 3000,
    });
  });

  it('does not save while a day is invalid', async () => {
    const { user, day, save, sentRequests } = show([monday]);
    const first = await day('Segunda-feira');
    await user.clear(first.getByLabelText('Retirada até'));
    await user.type(first.getByLabelText('Retirada até'), '21:00');
    await save();
    expect(
      await screen.findByText('Segunda-feira: Horário de retirada deve estar dentro do funcionamento'),
    ).toBeVisible();
    expect(sentRequests).toEqual([]);
  });

  it('shows the error of the server and does not redirect', async () => {
    const { day, save, router } = show([monday]);
    await day('Segunda-feira');
    server.use(http.put('/api/partner/schedules', () => fail('SERVICE_UNAVAILABLE')));
    await save();
    expect(await screen.findByText(/temporariamente indisponível/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/partner/gestao-horarios');
  });

  it('shows the hours that another device has saved, keeps the edited ones, and replaces them on the next save', async () => {
    const { user, day, save, sentRequests, router, container } = show([monday]);
    await day('Segunda-feira');
    await user.click(screen.getByRole('switch', { name: 'Domingo: aberto' }));
    const saved = [{ ...monday, closeTime: '21:00' }];
    const message = 'Os horários mudaram.\nSegunda-feira: 10:00 às 21:00';
    server.use(
      http.put(
        '/api/partner/schedules',
        () => fail('SCHEDULES_CHANGED', { message, top: { current: { schedules: saved } } }),
        { once: true },
      ),
    );
    await save();
    expect(await screen.findByText('Segunda-feira: 10:00 às 21:00')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Domingo: aberto' })).toBeChecked();
    expect(router.state.location.pathname).toBe('/partner/gestao-horarios');
    await expect(container).toBeAccessible();
    await save();
    await waitFor(() => expect(sentRequests).toMatchObject([{ expectedSchedules: saved }]));
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user, day, router } = show([monday]);
    await day('Segunda-feira');
    await user.click(screen.getByRole('switch', { name: 'Domingo: aberto' }));
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }));
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/partner/gestao-horarios');
  });

  it('loads the saved week at every visit instead of the cached one', async () => {
    const { day, router } = show([monday]);
    await day('Segunda-feira');
    await act(() => router.navigate('/partners/dashboard'));
    expect(await screen.findByText('Outra tela')).toBeVisible();
    server.use(http.get('/api/partner/schedules', () => ok([{ ...monday, openTime: '11:00' }])));
    await act(() => router.navigate('/partner/gestao-horarios'));
    expect((await day('Segunda-feira')).getByLabelText('Abertura')).toHaveValue('11:00');
  });

  it('offers a retry when the hours fail to load and keeps the focus on it until they are loaded', async () => {
    server.use(http.get('/api/partner/schedules', () => fail('INTERNAL')));
    const { user } = renderWithApp(<SchedulesPage />, { session });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    const answer = Promise.withResolvers<void>();
    server.use(
      http.get('/api/partner/schedules', async () => {
        await answer.promise;
        return ok([monday]);
      }),
    );
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Tentando...' })).toHaveFocus();
    answer.resolve();
    expect(await screen.findByRole('group', { name: 'Segunda-feira' })).toBeVisible();
  });

  it('informs the dashboard of the saved hours before the profile is loaded again', async () => {
    const second = Promise.withResolvers<void>();
    let requestCount = 0;
    server.use(
      http.get('/api/partner-profile', async () => {
        requestCount += 1;
        if (requestCount > 1) await second.promise;
        return ok({ schedulesConfigured: requestCount > 1 });
      }),
      http.get('/api/partner/schedules', () => ok([])),
      http.put('/api/partner/schedules', () => ok([monday])),
    );
    function Known() {
      return <p>{usePartnerProfileQuery().data?.schedulesConfigured ? 'com horários' : 'sem horários'}</p>;
    }
    const { user } = renderWithApp(
      <>
        <Known />
        <SchedulesPage />
      </>,
      { session },
    );
    expect(await screen.findByText('sem horários')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Salvar Horários' }));
    expect(await screen.findByText('com horários')).toBeVisible();
    await act(async () => second.resolve());
  });
});
