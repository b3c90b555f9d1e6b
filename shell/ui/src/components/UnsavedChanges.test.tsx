import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { http } from 'msw';
import { RequireUser } from '@boaxepa/shell-sdk';
import { useSignOut } from '@boaxepa/shell-sdk';
import { renderWithApp } from '@boaxepa/web-testing';
import { ok, useApiServer } from '@boaxepa/web-testing';
import { UnsavedChanges } from './UnsavedChanges.tsx';

const server = useApiServer();
const partner = { id: 'a'.repeat(24), userType: 'partner', email: 'padaria@boaxepa.test' } as const;

function Frame({ edited }: { readonly edited: boolean }) {
  const leave = useSignOut('/partners');
  return (
    <RequireUser type="partner">
      <UnsavedChanges when={edited} />
      <button type="button" onClick={() => void leave()}>
        Sair
      </button>
    </RequireUser>
  );
}

function show(edited: boolean) {
  server.use(http.post('/api/auth/logout', () => ok(null)));
  return renderWithApp(<Frame edited={edited} />, {
    route: '/horarios',
    path: '/horarios',
    session: partner,
    routes: [
      { path: '/partners', element: <p>página pública</p> },
      { path: '/partners/login', element: <p>entrar</p> },
    ],
  });
}

const question = async () => within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }));

describe('a logout from a screen', () => {
  it('opens the public page and ends the session when there are no unsaved changes', async () => {
    const { user } = show(false);
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('página pública')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  });

  it('asks about unsaved changes first, and keeps session and screen when the user continues editing', async () => {
    const { user, router } = show(true);
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await user.click((await question()).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/horarios');
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });

  it('ends the session after the user discards unsaved changes', async () => {
    const { user } = show(true);
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await user.click((await question()).getByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByText('página pública')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  });
});

it('discards changes after one confirmation when the user presses Back', async () => {
  history.pushState(null, '', '/painel');
  const screens = createBrowserRouter([
    { path: '/painel', element: <Link to="/horarios">Horários</Link> },
    { path: '/horarios', element: <UnsavedChanges when /> },
  ]);
  render(<RouterProvider router={screens} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Horários' }));
  history.back();
  await user.click((await question()).getByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByRole('link', { name: 'Horários' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
