import { act, screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { ThemeToggle } from '../components/ThemeToggle.tsx';
import { AppTheme } from './AppTheme.tsx';

const show = () =>
  renderWithApp(
    <AppTheme audience="shopper">
      <ThemeToggle />
    </AppTheme>,
  );
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

describe('light and dark mode', () => {
  afterEach(() => jest.restoreAllMocks());

  it("are applied to the page and the browser's toolbar, and removed with the device's setting", async () => {
    const { user } = show();
    expect(pressed('Como no aparelho')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Escuro' }));
    expect(pressed('Escuro')).toBe('true');
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    expect(localStorage.getItem('colorScheme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Como no aparelho' }));
    expect(document.documentElement).not.toHaveAttribute('data-scheme');
    expect(localStorage.getItem('colorScheme')).toBeNull();
  });

  it('follow a change in another tab', () => {
    show();
    act(() => {
      localStorage.setItem('colorScheme', 'light');
      window.dispatchEvent(new StorageEvent('storage', { key: 'colorScheme' }));
    });
    expect(pressed('Claro')).toBe('true');
    expect(document.documentElement).toHaveAttribute('data-scheme', 'light');
  });

  it('last as long as the tab when the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const { user } = show();
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse);
    await user.click(screen.getByRole('button', { name: 'Escuro' }));
    expect(pressed('Escuro')).toBe('true');
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    await user.click(screen.getByRole('button', { name: 'Como no aparelho' }));
    expect(pressed('Escuro')).toBe('false');
  });
});
