import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { Dialog } from './Dialog.tsx';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';

function EditDialog({ onClose }: { readonly onClose: () => void }) {
  const [dirty, setDirty] = useState(false);
  const { request, close, question } = useDiscardQuestion(dirty, onClose);
  return (
    <Dialog open onOpenChange={() => request()} title="Editar loja">
      <button type="button" onClick={() => setDirty(true)}>
        Alterar
      </button>
      <button type="button" onClick={() => request(() => setDirty(false))}>
        Desfazer
      </button>
      <button type="button" onClick={close}>
        Salvar
      </button>
      {question}
    </Dialog>
  );
}

function Stores() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>Lojas</h1>
      <Link to="?page=2">Página 2</Link>
      <button type="button" onClick={() => setOpen(true)}>
        Editar
      </button>
      {open && <EditDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Screen with a dialog whose open state is stored in the query string of the URL. */
function Bags() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <h1>Sacolas</h1>
      <Link to="?editar=1">Editar</Link>
      {params.has('editar') && <EditDialog onClose={() => setParams({}, { replace: true })} />}
    </>
  );
}

/**
 * Renders the screen in a browser router, whose Back and Forward navigations are asynchronous, as in production. In a
 * memory router they would be synchronous.
 */
function show() {
  history.pushState(null, '', '/');
  const router = createBrowserRouter([
    {
      path: '/',
      element: (
        <>
          <h1>Painel</h1>
          <Link to="/lojas">Lojas</Link>
          <Link to="/sacolas">Sacolas</Link>
        </>
      ),
    },
    { path: '/lojas', element: <Stores /> },
    { path: '/sacolas', element: <Bags /> },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, follow: (name: string) => user.click(screen.getByRole('link', { name })) };
}

const heading = (name: string) => screen.findByRole('heading', { name, hidden: true });
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }));
const noDialog = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

describe('Back while a dialog has unsaved changes', () => {
  it('asks, and leaves the screen after the user discards the changes', async () => {
    const { user, press, follow } = show();
    await follow('Lojas');
    await press('Editar');
    await press('Alterar');
    history.back();
    await user.click((await question()).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(location.pathname).toBe('/lojas');
    expect(screen.getByRole('dialog', { name: 'Editar loja' })).toBeVisible();
    history.back();
    await user.click((await question()).getByRole('button', { name: 'Sair sem salvar' }));
    expect(await heading('Painel')).toBeVisible();
    await noDialog();
  });

  it('closes the dialog when the history step leads to the same screen', async () => {
    const { user, press, follow } = show();
    await follow('Lojas');
    await follow('Página 2');
    await press('Editar');
    await press('Alterar');
    history.back();
    await user.click((await question()).getByRole('button', { name: 'Sair sem salvar' }));
    await noDialog();
    expect(location.pathname + location.search).toBe('/lojas');
  });

  it('closes a dialog whose open state is in the address with one step', async () => {
    const { user, press, follow } = show();
    await follow('Sacolas');
    await follow('Editar');
    await press('Alterar');
    history.back();
    await user.click((await question()).getByRole('button', { name: 'Sair sem salvar' }));
    await noDialog();
    expect(location.pathname + location.search).toBe('/sacolas');
    history.back();
    expect(await heading('Painel')).toBeVisible();
  });

  it('does not ask after the changes were saved or undone', async () => {
    const { user, press, follow } = show();
    await follow('Sacolas');
    await follow('Editar');
    await press('Alterar');
    await press('Salvar');
    await noDialog();
    await follow('Editar');
    await press('Alterar');
    await press('Desfazer');
    await user.click((await question()).getByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Editar loja' })).toBeVisible();
    history.back();
    await noDialog();
  });

  it('makes the browser ask before the tab closes', async () => {
    const { press, follow } = show();
    const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await follow('Lojas');
    await press('Editar');
    expect(closesTab()).toBe(true);
    await press('Alterar');
    expect(closesTab()).toBe(false);
  });
});
