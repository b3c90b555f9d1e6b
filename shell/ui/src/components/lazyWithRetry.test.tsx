import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '@boaxepa/web-testing';
import { currentToast } from '../toast/toastStore.ts';
import { lazyWithRetry, NotOpened } from './lazyWithRetry.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

/** A screen with something typed and a dialog whose code comes only while there is a connection. */
function show() {
  const connection = { works: false, asked: 0 };
  const load = () => {
    connection.asked += 1;
    return connection.works
      ? Promise.resolve(() => <p>o texto</p>)
      : Promise.reject<never>(new Error('no connection'));
  };
  const Dialog = lazyWithRetry<DialogProps>(load, { failed: NotOpened });
  const Picture = lazyWithRetry<object>(load, { failed: () => <p>sem desenho</p> });
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Nome" />
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
        <Picture />
      </>
    );
  }
  return { ...renderWithApp(<Screen />), connection };
}

describe('a part that comes late', () => {
  it('leaves the screen and what was typed alone when it does not come, and opens with the next press', async () => {
    const { user, connection } = show();
    await user.type(screen.getByLabelText('Nome'), 'Clara');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Não foi possível abrir'));
    expect(screen.getByLabelText('Nome')).toHaveValue('Clara');
    connection.works = true;
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('o texto')).toBeVisible();
  });

  it('comes by itself when the connection returns', async () => {
    const { connection } = show();
    expect(await screen.findByText('sem desenho')).toBeVisible();
    connection.works = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('o texto')).toBeVisible();
    expect(screen.queryByText('sem desenho')).toBeNull();
  });
});
