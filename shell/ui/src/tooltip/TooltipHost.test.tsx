import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { Bell, Pencil } from 'lucide-react';
import { IconButton, IconLink } from '../components/IconButton.tsx';
import { TooltipHost } from './TooltipHost.tsx';

const DELAY_MS = 700;

function show() {
  return renderWithApp(
    <main>
      <IconButton icon={Pencil} label="Editar" />
      <IconLink icon={Bell} label="Mensagens" to="/mensagens" />
      <TooltipHost />
    </main>,
  );
}

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: 'Editar' });
const link = () => screen.getByRole('link', { name: 'Mensagens' });
const words = (text: string) => screen.queryAllByText(text)[0] ?? null;

beforeEach(async () => {
  // Load the code before the timers are mocked.
  await import('./Tooltip.tsx');
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const hover = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));

describe('the tooltip of an icon-only control', () => {
  it('opens when the mouse rests on the control, and closes when it leaves', async () => {
    const { container } = show();
    hover(button());
    await advanceBy(DELAY_MS - 100);
    expect(words('Editar')).toBeNull();
    await advanceBy(100);
    await waitFor(() => expect(words('Editar')).toBeVisible());
    expect(button()).toHaveAccessibleName('Editar');
    expect(button()).not.toHaveAccessibleDescription();
    jest.useRealTimers();
    await expect(container).toBeAccessible();
    hover(container);
    await waitFor(() => expect(words('Editar')).toBeNull());
  });

  it('stays closed when the control is pressed before the delay ends', async () => {
    show();
    hover(button());
    fireEvent.pointerDown(button());
    await advanceBy(DELAY_MS + 100);
    expect(words('Editar')).toBeNull();
  });

  it('stays closed while the menu of the control is open', async () => {
    show();
    button().setAttribute('aria-expanded', 'true');
    hover(button());
    await advanceBy(DELAY_MS + 100);
    expect(words('Editar')).toBeNull();
  });

  it('opens immediately on the next control', async () => {
    show();
    hover(button());
    await advanceBy(DELAY_MS);
    await waitFor(() => expect(words('Editar')).toBeVisible());
    hover(link());
    await advanceBy(1);
    await waitFor(() => expect(words('Mensagens')).toBeVisible());
    expect(words('Editar')).toBeNull();
  });

  it('stays closed for touch', async () => {
    show();
    hover(button(), 'touch');
    await advanceBy(DELAY_MS);
    expect(words('Editar')).toBeNull();
  });

  it('opens on keyboard focus, keeps the focus on the control, and closes by Escape', async () => {
    const { user } = show();
    const focused = button();
    await user.tab();
    await advanceBy(DELAY_MS);
    await waitFor(() => expect(words('Editar')).toBeVisible());
    expect(focused).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(words('Editar')).toBeNull();
    expect(focused).toHaveFocus();
  });
});
