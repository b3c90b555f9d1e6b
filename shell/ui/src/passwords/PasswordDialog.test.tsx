import { type ApiError, networkError } from '@boaxepa/shell-sdk';
import { renderWithApp } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { currentToast } from '../toast/toastStore.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const wrong: ApiError = {
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Senha atual incorreta',
  fromServer: true,
  details: [{ field: 'currentPassword', message: 'Senha atual incorreta' }],
  extra: {},
};

function show(change = jest.fn((): Promise<unknown> => Promise.resolve())) {
  const onClose = jest.fn();
  const app = renderWithApp(<PasswordDialog change={change} onClose={onClose} />);
  const fill = async (newPassword: string, confirmation = newPassword) => {
    await app.user.type(screen.getByLabelText('Senha atual'), 'Antiga123');
    await app.user.type(screen.getByLabelText('Nova senha'), newPassword);
    await app.user.type(screen.getByLabelText('Confirmar nova senha'), confirmation);
  };
  const send = () => app.user.click(screen.getByRole('button', { name: 'Alterar senha' }));
  return { ...app, change, onClose, fill, send };
}

describe('the password change dialog', () => {
  it('sends both passwords without the confirmation, shows the success toast and closes', async () => {
    const { fill, send, change, onClose, baseElement } = show();
    await fill('Feirinha2026');
    await expect(baseElement).toBeAccessible();
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(change).toHaveBeenCalledWith({ currentPassword: 'Antiga123', newPassword: 'Feirinha2026' });
    expect(currentToast()).toMatchObject({ title: 'Senha alterada com sucesso!', variant: 'success' });
  });

  it('shows the strength during typing, as a word and as missing points', async () => {
    const { user } = show();
    const chosen = screen.getByLabelText('Nova senha');
    expect(screen.queryByText('Fraca')).toBeNull();
    await user.type(chosen, 'feir');
    expect(screen.getByText('Fraca')).toBeVisible();
    expect(screen.getByText('6 caracteres ou mais').textContent).toBe('6 caracteres ou mais (falta)');
    await user.type(chosen, 'inha2026');
    expect(screen.getByText('Boa')).toBeVisible();
    expect(screen.getByText('Força da senha: Boa')).toBeInTheDocument();
    expect(screen.getByText('Um número').textContent).toBe('Um número (ok)');
    expect(screen.getByText('Uma letra maiúscula').textContent).toBe('Uma letra maiúscula (falta)');
    await user.type(chosen, 'A!');
    expect(screen.getByText('Forte')).toBeVisible();
  });

  it('shows whether both passwords match, and the errors if not', async () => {
    const { fill, send, user, change } = show();
    await fill('Feirinha2026', 'Feirinha202');
    expect(screen.getByRole('button', { name: 'Mostrar confirmação da nova senha' })).toBeVisible();
    expect(screen.queryByText('As senhas coincidem')).toBeNull();
    await send();
    expect(await screen.findByText('Senhas não coincidem')).toBeVisible();
    expect(change).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Confirmar nova senha'), '6');
    expect(await screen.findByText('As senhas coincidem')).toBeVisible();
  });

  it('shows a wrong current password at its field and keeps the typed values', async () => {
    const { fill, send, onClose } = show(jest.fn(() => Promise.reject(wrong)));
    await fill('Feirinha2026');
    await send();
    const current = screen.getByLabelText('Senha atual');
    await waitFor(() => expect(current).toHaveAccessibleDescription('Senha atual incorreta'));
    expect(current).toHaveFocus();
    expect(screen.getByLabelText('Confirmar nova senha')).toHaveValue('Feirinha2026');
    expect(currentToast()).toMatchObject({ title: 'Falha ao alterar senha', variant: 'error' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a default message for an error without one', async () => {
    const { fill, send } = show(jest.fn(() => Promise.reject(networkError())));
    await fill('Feirinha2026');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('A troca não foi confirmada');
  });
});
