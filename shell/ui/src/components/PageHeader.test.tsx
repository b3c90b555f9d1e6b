import { Link, useSearchParams } from '@boaxepa/shell-sdk';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PageHeader } from './PageHeader.tsx';

function List() {
  const [params] = useSearchParams();
  return (
    <>
      <h1>{`Lista ${params.get('q') ?? 'inteira'}`}</h1>
      <Link to="/loja">Abrir loja</Link>
    </>
  );
}

/**
 * Opens the list in a browser router, as in production. The back arrow reads the index of the history entry that this
 * router stores in `history.state`. A memory router stores no index.
 */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: '/lista', element: <List /> },
    { path: '/loja', element: <PageHeader title="Loja" back="/lista" /> },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

describe('the back arrow of a page header', () => {
  it('goes back to the list with its search when the list is the previous screen', async () => {
    const user = open('/lista?q=pao');
    await user.click(await screen.findByRole('link', { name: 'Abrir loja' }));
    const entries = window.history.length;
    await user.click(await screen.findByRole('link', { name: 'Voltar' }));
    expect(await screen.findByRole('heading', { name: 'Lista pao' })).toBeVisible();
    expect(window.history.length).toBe(entries);
  });

  it('opens the specified address when there is no previous screen', async () => {
    const user = open('/loja');
    await user.click(await screen.findByRole('link', { name: 'Voltar' }));
    expect(await screen.findByRole('heading', { name: 'Lista inteira' })).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/lista'));
  });

  it('remains a link to the specified address, so that it can open in another tab', async () => {
    const user = open('/lista?q=pao');
    await user.click(await screen.findByRole('link', { name: 'Abrir loja' }));
    expect(await screen.findByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/lista');
  });
});
