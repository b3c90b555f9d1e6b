import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';

/**
 * Simulates Chromium's class CloseWatcher. `back` simulates Android's Back button, which reaches only the newest
 * watcher.
 */
class FakeCloseWatcher {
  static all: FakeCloseWatcher[] = [];
  static back() {
    const event = new Event('cancel', { cancelable: true });
    act(() => FakeCloseWatcher.all.at(-1)?.oncancel?.(event));
  }
  /**
   * Simulates a second Back without another press in between. The browser then ends the watcher without a `cancel`
   * event.
   */
  static backAgain() {
    const watcher = FakeCloseWatcher.all.pop();
    act(() => watcher?.onclose?.(new Event('close')));
  }
  oncancel: ((event: Event) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  constructor() {
    FakeCloseWatcher.all.push(this);
  }
  destroy() {
    FakeCloseWatcher.all = FakeCloseWatcher.all.filter((watcher) => watcher !== this);
  }
}

beforeEach(() => void Object.assign(globalThis, { CloseWatcher: FakeCloseWatcher }));
afterEach(() => {
  expect(FakeCloseWatcher.all).toEqual([]);
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
});

describe("Android's Back button", () => {
  it.each([
    [
      'a dialog',
      (close: () => void) => (
        <Dialog open onOpenChange={close} title="Sacola">
          Pães
        </Dialog>
      ),
    ],
    [
      'a menu drawer',
      (close: (open: boolean) => void) => <Drawer onClose={() => close(false)}>Pedidos</Drawer>,
    ],
    [
      'a confirmation',
      (close: () => void) => (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Excluir?"
          description="Sem volta."
          confirmLabel="Excluir"
          onConfirm={() => undefined}
        />
      ),
    ],
  ])('closes %s', async (_, dialog) => {
    const close = jest.fn();
    const { unmount } = render(dialog(close));
    FakeCloseWatcher.back();
    expect(close).toHaveBeenCalledWith(false);
    unmount();
  });

  it.each([
    [
      'menu',
      () => <Menu defaultOpen trigger={<button>Mais</button>} entries={[{ label: 'Editar', to: '/' }]} />,
    ],
    [
      'dialog',
      () => (
        <Popover defaultOpen label="Ajuda" trigger={<button>Ajuda</button>}>
          Pães
        </Popover>
      ),
    ],
  ])('closes an open %s that manages its own state', async (role, element) => {
    const { unmount } = render(<MemoryRouter>{element()}</MemoryRouter>);
    expect(await screen.findByRole(role)).toBeVisible();
    FakeCloseWatcher.back();
    await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
    unmount();
  });

  it('does not close a dialog during an action that must not be interrupted', () => {
    const close = jest.fn();
    const { unmount } = render(<Dialog open onOpenChange={close} title="Enviando" dismissible={false} />);
    FakeCloseWatcher.back();
    expect(close).not.toHaveBeenCalled();
    unmount();
  });

  it('works again in a dialog that stayed open', async () => {
    const close = jest.fn();
    const { unmount } = render(<Dialog open onOpenChange={close} title="Editar" />);
    FakeCloseWatcher.back();
    FakeCloseWatcher.backAgain();
    FakeCloseWatcher.backAgain();
    expect(close).toHaveBeenCalledTimes(3);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    unmount();
  });
});
