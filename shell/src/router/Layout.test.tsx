import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { Link } from '@boaxepa/shell-sdk';
import { Dialog } from '@boaxepa/ui/dialog';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Layout } from './Layout.tsx';

/** Simulates scrolling, because jsdom implements no layout. */
function scrollingWindow() {
  // Replaces only the overload of `scrollTo` that the router calls.
  window.scrollTo = ((_left: number, top: number) => {
    jest.replaceProperty(window, 'scrollY', top);
  }) as typeof window.scrollTo;
}

function List() {
  return (
    <>
      <h1>Parceiros</h1>
      <Link to="/sacolas">Padaria</Link>
    </>
  );
}

describe('the layout around every screen', () => {
  beforeEach(scrollingWindow);
  afterEach(() => jest.restoreAllMocks());

  it('scrolls a new screen to the top and focuses its heading, and Back restores the former position', async () => {
    const router = createBrowserRouter([
      {
        element: <Layout />,
        children: [
          { path: '/', element: <List /> },
          // Simulates the routes of a remote that has not loaded yet.
          { path: '/sacolas', lazy: () => Promise.resolve({ Component: () => <h1>Sacolas</h1> }) },
        ],
      },
    ]);
    render(<RouterProvider router={router} />);
    window.scrollTo(0, 640);
    await userEvent.click(screen.getByRole('link', { name: 'Padaria' }));
    expect(await screen.findByRole('heading', { name: 'Sacolas' })).toHaveFocus();
    expect(window.scrollY).toBe(0);
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Parceiros' })).toHaveFocus();
    expect(window.scrollY).toBe(640);
    router.dispose();
  });

  it('keeps the focus on the element that the address names', async () => {
    const Orders = () => {
      useEffect(() => document.getElementById('pedido-1')?.focus(), []);
      return (
        <>
          <h1>Pedidos</h1>
          <article id="pedido-1" tabIndex={-1} aria-label="Pedido 1" />
        </>
      );
    };
    const router = createMemoryRouter([
      {
        element: <Layout />,
        children: [
          { path: '/', element: <Link to="/pedidos#pedido-1">Ver pedido</Link> },
          { path: '/pedidos', element: <Orders /> },
        ],
      },
    ]);
    render(<RouterProvider router={router} />);
    await userEvent.click(screen.getByRole('link', { name: 'Ver pedido' }));
    expect(await screen.findByRole('article')).toHaveFocus();
    router.dispose();
  });

  it('announces a lost connection while a dialog is open', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get');
    render(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '/',
            element: (
              <Layout>
                <Dialog open onOpenChange={() => undefined} title="Sacola" />
              </Layout>
            ),
          },
        ])}
      />,
    );
    expect(await screen.findByRole('dialog')).toBeVisible();
    onLine.mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    // A query by role ignores the elements that the dialog hides from screen readers.
    expect(await screen.findByRole('status')).toHaveTextContent(failureTexts.offline.title);
  });
});
