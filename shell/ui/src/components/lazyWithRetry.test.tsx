import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '@boaxepa/web-testing';
import { currentToast } from '../toast/toastStore.ts';
import { lazyDialog, lazyWithRetry, NotOpened } from './lazyWithRetry.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

/** Renders a screen with a text field and a dialog. The code of the dialog loads only while `works` is true. */
function show() {
  const connection = { works: false, requests: 0 };
  const load = () => {
    connection.requests += 1;
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

describe('a lazy component', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('keeps the screen and its typed text after a failed load, and loads at the next press', async () => {
    const { user, connection } = show();
    await user.type(screen.getByLabelText('Nome'), 'Clara');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(currentToast()?.title).toBe('Não foi possível abrir'));
    expect(screen.getByLabelText('Nome')).toHaveValue('Clara');
    connection.works = true;
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('o texto')).toBeVisible();
  });

  it('loads when the connection returns', async () => {
    const { connection } = show();
    expect(await screen.findByText('sem desenho')).toBeVisible();
    connection.works = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('o texto')).toBeVisible();
    expect(screen.queryByText('sem desenho')).toBeNull();
  });

  it('is requested again after a second, before it counts as failed', async () => {
    const { connection } = show();
    await waitFor(() => expect(connection.requests).toBe(1));
    connection.works = true;
    expect(await screen.findByText('o texto')).toBeVisible();
    expect(connection.requests).toBe(2);
  });

  it('is requested only once while offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { connection } = show();
    expect(await screen.findByText('sem desenho')).toBeVisible();
    expect(connection.requests).toBe(1);
    onLine.mockRestore();
  });
});

describe('a preloaded component', () => {
  const failing = () => {
    const connection = { works: false, requests: 0 };
    const Part = lazyWithRetry<object>(
      () => {
        connection.requests += 1;
        return connection.works
          ? Promise.resolve(() => <p>o texto</p>)
          : Promise.reject<never>(new Error('no connection'));
      },
      { failed: () => <p>sem desenho</p> },
    );
    return { Part, connection };
  };

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('shows the failure of its preload without another request', async () => {
    const { Part, connection } = failing();
    await expect(Part.preload()).rejects.toThrow('no connection');
    const { requests } = connection;
    renderWithApp(<Part />);
    expect(screen.getByText('sem desenho')).toBeVisible();
    expect(connection.requests).toBe(requests);
  });

  it('replaces its failure at the next rendering after a later preload', async () => {
    const { Part, connection } = failing();
    await expect(Part.preload()).rejects.toThrow('no connection');
    function Screen() {
      const [count, setCount] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setCount(count + 1)}>
            Atualizar
          </button>
          <Part />
        </>
      );
    }
    const { user } = renderWithApp(<Screen />);
    expect(screen.getByText('sem desenho')).toBeVisible();
    connection.works = true;
    await Part.preload();
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(screen.getByText('o texto')).toBeVisible();
    expect(screen.queryByText('sem desenho')).toBeNull();
  });

  it('loads again at a later visit', async () => {
    const { Part, connection } = failing();
    await expect(Part.preload()).rejects.toThrow('no connection');
    connection.works = true;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    renderWithApp(<Part />);
    expect(await screen.findByText('o texto')).toBeVisible();
  });
});

describe('a lazy dialog', () => {
  it('reports a slow load, and opens when it completes, with one request', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { promise, resolve } = Promise.withResolvers<() => React.ReactElement>();
    const load = jest.fn(() => promise);
    const Dialog = lazyDialog<DialogProps>(load);
    const { rerender } = renderWithApp(<Dialog onClose={() => undefined} />);
    await act(() => jest.advanceTimersByTimeAsync(3_500));
    expect(currentToast()?.title).toBe('Ainda carregando…');
    rerender(<Dialog onClose={() => undefined} />);
    await act(async () => resolve(() => <p>o texto</p>));
    expect(await screen.findByText('o texto')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
