import { closedDay, partnerDefaultWeek } from '@boaxepa/contracts/domain/schedules';
import { removeStored, storageKeys } from '@boaxepa/shell-sdk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderWithApp, signInAs } from '@boaxepa/web-testing';
import { spanOnDay } from './week.ts';
import { WeekEditor } from './WeekEditor.tsx';

const week = partnerDefaultWeek();
const monday = week[1] ?? closedDay(1);

function show(onSave: jest.Mock = jest.fn()) {
  const defaultDay = (dayOfWeek: number) => ({ ...monday, dayOfWeek });
  const app = renderWithApp(<WeekEditor initial={week} defaultDay={defaultDay} onSave={onSave} />);
  const day = (name: string) => within(screen.getByRole('group', { name }));
  const save = () => app.user.click(screen.getByRole('button', { name: 'Salvar Horários' }));
  return { ...app, onSave, day, save };
}

const owner = { id: 'a'.repeat(24), userType: 'partner', email: 'rosa@boaxepa.test' } as const;

describe('the editor of a week', () => {
  it.each([
    ['restores the typed hours of a page after its session ended', undefined, '09:15'],
    ['keeps no draft of a dialog, which can show another shop', () => undefined, '08:00'],
  ])('%s', async (_, onCancel, opens) => {
    const props = { initial: week, defaultDay: () => monday, onSave: () => undefined };
    const { router } = renderWithApp(<WeekEditor {...props} {...(onCancel && { onCancel })} />, {
      path: '/horarios',
      route: '/horarios',
      session: owner,
      routes: [{ path: '/outra', element: <p>Outra tela</p> }],
    });
    const opening = () =>
      within(screen.getByRole('group', { name: 'Segunda-feira' })).getByLabelText('Abertura');
    fireEvent.change(opening(), { target: { value: '09:15' } });
    // Simulates the end of the session: the client removes the token when the server refuses the token.
    act(() => removeStored(storageKeys.authToken));
    await act(() => router.navigate('/outra'));
    signInAs(owner);
    await act(() => router.navigate('/horarios'));
    expect(opening()).toHaveValue(opens);
    expect(screen.queryAllByText(/Recuperamos o que você preencheu/)).toHaveLength(onCancel ? 0 : 1);
  });

  it('collapses a closed day, without axe violations', async () => {
    const { container, day } = show();
    expect(day('Domingo').getByText('Fechado')).toBeVisible();
    expect(day('Domingo').queryByLabelText('Abertura')).toBeNull();
    expect(day('Sábado').getByLabelText('Fechamento')).toHaveValue('14:00');
    await expect(container).toBeAccessible();
  });

  it('copies a day to the selected days', async () => {
    const { user, day, save, onSave } = show();
    await user.click(screen.getByRole('button', { name: 'Copiar sábado para outros dias' }));
    const popover = within(await screen.findByRole('dialog', { name: 'Copiar sábado para outros dias' }));
    expect(popover.getByRole('button', { name: 'Copiar' })).toBeDisabled();
    await user.click(popover.getByLabelText('Domingo'));
    await user.click(popover.getByRole('button', { name: 'Copiar' }));
    expect(day('Domingo').getByLabelText('Fechamento')).toHaveValue('14:00');
    await save();
    expect(onSave.mock.calls[0]?.[0]?.[0]).toEqual({ ...week[6], dayOfWeek: 0 });
  });

  it('sends all seven days, closed ones without times, and keeps their times on the screen', async () => {
    const { user, day, save, onSave } = show();
    const friday = screen.getByRole('switch', { name: 'Sexta-feira: aberto' });
    await user.click(friday);
    await user.click(friday);
    expect(day('Sexta-feira').getByLabelText('Abertura')).toHaveValue('08:00');
    await user.click(friday);
    await save();
    expect(onSave.mock.calls[0]?.[0]).toHaveLength(7);
    expect(onSave.mock.calls[0]?.[0]?.[5]).toEqual(closedDay(5));
  });

  it('shows all errors together and at their day, and saves nothing', async () => {
    const { user, day, save, onSave } = show();
    await user.clear(day('Segunda-feira').getByLabelText('Abertura'));
    await user.clear(day('Sábado').getByLabelText('Fechamento'));
    await user.type(day('Sábado').getByLabelText('Fechamento'), '07:00');
    await save();
    const alert = within(screen.getByRole('alert'));
    expect(
      alert.getByText('Segunda-feira: Horário de funcionamento é obrigatório quando aberto'),
    ).toBeVisible();
    expect(alert.getByText('Sábado: Horário de abertura deve ser anterior ao fechamento')).toBeVisible();
    expect(day('Sábado').getByText('Horário de abertura deve ser anterior ao fechamento')).toBeVisible();
    expect(day('Segunda-feira').getByLabelText('Abertura')).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('sets the pickup window to the opening hours with one press', async () => {
    const { user, day } = show();
    const tuesday = day('Terça-feira');
    expect(tuesday.queryByRole('button', { name: 'Retirada igual ao funcionamento' })).toBeNull();
    await user.clear(tuesday.getByLabelText('Retirada de'));
    await user.type(tuesday.getByLabelText('Retirada de'), '16:00');
    await user.click(tuesday.getByRole('button', { name: 'Retirada igual ao funcionamento' }));
    expect(tuesday.getByLabelText('Retirada de')).toHaveValue('08:00');
    expect(screen.getByRole('group', { name: 'Terça-feira' })).toHaveFocus();
  });

  it('moves a pickup time that equalled the opening time on focus, whatever values typing passes', async () => {
    const { user, day } = show();
    const tuesday = day('Terça-feira');
    const closing = tuesday.getByLabelText('Fechamento');
    const pickupEnd = tuesday.getByLabelText('Retirada até');
    await user.click(closing);
    for (const value of ['01:00', '19:00', '20:00']) fireEvent.change(closing, { target: { value } });
    expect(pickupEnd).toHaveValue('20:00');

    await user.click(pickupEnd);
    fireEvent.change(pickupEnd, { target: { value: '18:00' } });
    await user.click(closing);
    for (const value of ['18:00', '18:03', '18:30']) fireEvent.change(closing, { target: { value } });
    expect(pickupEnd).toHaveValue('18:00');
  });

  it('explains how to close at midnight, also when a day ends at 00:00', async () => {
    const { user, day } = show();
    const hint = 'Fecha à meia-noite? Use 23:59: vale até o fim do dia.';
    expect(screen.getByText(hint)).toBeVisible();
    const closing = day('Sábado').getByLabelText('Fechamento');
    expect(day('Sábado').queryByText(hint)).toBeNull();
    await user.clear(closing);
    await user.type(closing, '00:00');
    expect(day('Sábado').getByText(hint)).toBeVisible();
    expect(closing).toHaveAccessibleDescription(hint);
  });

  it('disables editing during the save, and keeps the focus on the button', async () => {
    const answer = Promise.withResolvers<void>();
    const { day, save } = show(jest.fn().mockReturnValue(answer.promise));
    await save();
    const button = screen.getByRole('button', { name: 'Salvando Horários...' });
    expect(day('Sábado').getByLabelText('Abertura')).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Sábado: aberto' })).toBeDisabled();
    expect(button).toHaveFocus();
    await act(async () => answer.resolve());
    expect(day('Sábado').getByLabelText('Abertura')).toBeDisabled();
    expect(button).toHaveFocus();
  });

  it('shows an error of the server, and enables editing again', async () => {
    const { day, save } = show(jest.fn().mockRejectedValue(new Error('no')));
    await save();
    expect(await screen.findByText('Erro ao salvar horários')).toBeVisible();
    expect(day('Sábado').getByLabelText('Abertura')).toBeEnabled();
  });
});

describe('the bar of a day', () => {
  it('draws 23:59 as the end of the day, and nothing for an invalid span', () => {
    expect(spanOnDay('12:00', '23:59')).toEqual({ left: 50, width: 50 });
    expect(spanOnDay('12:00', '11:00')).toBeUndefined();
    expect(spanOnDay(null, '11:00')).toBeUndefined();
  });
});
