import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '@boaxepa/web-testing';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { Menu } from './Menu.tsx';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';

type Opened = 'dialog' | 'confirm' | 'drawer';

/**
 * Screen with one button for each kind of overlay. When the user confirms an overlay's question, the button that opened
 * the overlay disappears.
 */
function Screen() {
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState(false);
  const close = () => setOpened(undefined);
  return (
    <main>
      <h1>Lojas</h1>
      <Button onClick={() => setOpened('dialog')}>Editar</Button>
      <Button onClick={() => setOpened('drawer')}>Menu</Button>
      {!removed && <Button onClick={() => setOpened('confirm')}>Excluir</Button>}
      <Menu
        trigger={<Button>Mais ações</Button>}
        entries={[{ label: 'Editar loja', onSelect: () => setOpened('dialog') }]}
      />
      {opened === 'dialog' && <Dialog open onOpenChange={close} title="Edição" />}
      {opened === 'drawer' && (
        <Drawer onClose={close}>
          <p>Entradas</p>
        </Drawer>
      )}
      {opened === 'confirm' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Excluir?"
          description="Não volta."
          confirmLabel="Sim"
          onConfirm={() => setRemoved(true)}
        />
      )}
    </main>
  );
}

function DirtyDialog({ onClose }: { readonly onClose: () => void }) {
  const { request, question } = useDiscardQuestion(true, onClose);
  return (
    <Dialog open onOpenChange={() => request()} title="Edição">
      {question}
    </Dialog>
  );
}

function DirtyScreen() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Lojas</h1>
      <Button onClick={() => setOpen(true)}>Editar</Button>
      {open && <DirtyDialog onClose={() => setOpen(false)} />}
    </main>
  );
}

const button = (name: string) => screen.findByRole('button', { name });
it('focuses an opened dialog, not its cross', async () => {
  const { user } = renderWithApp(<DirtyScreen />);
  await user.click(await button('Editar'));
  expect(await screen.findByRole('dialog')).toHaveFocus();
});

describe('the focus after a dialog', () => {
  it.each([
    ['Editar', 'dialog'],
    ['Menu', 'dialog'],
    ['Excluir', 'alertdialog'],
  ])("returns to '%s', which opened the dialog", async (name, role) => {
    const { user } = renderWithApp(<Screen />);
    await user.click(await button(name));
    expect(await screen.findByRole(role)).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  });

  it('returns to the button of the menu whose entry opened the dialog', async () => {
    const { user } = renderWithApp(<Screen />);
    await user.click(await button('Mais ações'));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar loja' }));
    await screen.findByRole('dialog', { name: 'Edição' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mais ações' })).toHaveFocus());
  });

  it('moves to the heading when the opener has disappeared', async () => {
    const { user } = renderWithApp(<Screen />);
    await user.click(await button('Excluir'));
    await user.click(await button('Sim'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Lojas' })).toHaveFocus());
  });

  it('returns to the opener of a dialog whose changes are discarded', async () => {
    const { user } = renderWithApp(<DirtyScreen />);
    await user.click(await button('Editar'));
    await user.keyboard('{Escape}');
    await user.click(await button('Sair sem salvar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus());
  });
});
