import { act, screen, waitFor, within } from '@testing-library/react';
import { House, ReceiptText } from 'lucide-react';
import { renderWithApp } from '@boaxepa/web-testing';
import { BusinessFrame } from './BusinessFrame.tsx';

const navigation = [
  { label: 'Painel', to: '/partners/dashboard', icon: House },
  { label: 'Pedidos', to: '/partners/orders', icon: ReceiptText },
];

function show() {
  return renderWithApp(
    <BusinessFrame area="Área do parceiro" navigation={navigation} footer={<button>Sair</button>}>
      <h1>Conteúdo</h1>
    </BusinessFrame>,
    { route: '/partners/dashboard' },
  );
}

async function openMenu({ user }: ReturnType<typeof show>) {
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}

describe('the frame of partners and administrators', () => {
  it('closes the phone menu after a navigation, and keeps it closed after Back', async () => {
    const app = show();
    const { user, router } = app;
    const menu = await openMenu(app);
    await user.click(within(menu).getByRole('link', { name: 'Pedidos' }));
    expect(router.state.location.pathname).toBe('/partners/orders');
    await waitFor(() => expect(menu).not.toBeInTheDocument());

    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/partners/dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins the tab order of the phone menu at its first link, and returns the focus', async () => {
    const app = show();
    const menu = await openMenu(app);
    await app.user.tab();
    expect(within(menu).getByRole('link', { name: 'Painel' })).toHaveFocus();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveFocus());
  });

  it('closes the phone menu when the current page is chosen', async () => {
    const app = show();
    const menu = await openMenu(app);
    await app.user.click(within(menu).getByRole('link', { name: 'Painel' }));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
  });

  it('closes the phone menu after a navigation that did not start in it', async () => {
    const app = show();
    const menu = await openMenu(app);
    await act(() => app.router.navigate('/partners/orders'));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
  });
});
