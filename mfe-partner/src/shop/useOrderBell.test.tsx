import { renderWithApp } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { playChime } from './chime.ts';
import { useOrderBell } from './useOrderBell.ts';

jest.mock('./chime.ts', () => ({ playChime: jest.fn() }));

function Bell() {
  const { ring, stop } = useOrderBell();
  return (
    <>
      <button type="button" onClick={ring}>
        chega
      </button>
      <button type="button" onClick={stop}>
        olha
      </button>
    </>
  );
}

describe('order bell', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(playChime).mockClear();
  });
  afterEach(() => jest.useRealTimers());
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

  it('rings every ten seconds until somebody uses the board', () => {
    localStorage.setItem('orderChime', 'on');
    renderWithApp(<Bell />);
    press('chega');
    expect(playChime).toHaveBeenCalledTimes(1);
    pass(25);
    expect(playChime).toHaveBeenCalledTimes(3);
    press('olha');
    pass(60);
    expect(playChime).toHaveBeenCalledTimes(3);
    press('chega');
    expect(playChime).toHaveBeenCalledTimes(4);
  });

  it('stops after 30 rings', () => {
    localStorage.setItem('orderChime', 'on');
    renderWithApp(<Bell />);
    press('chega');
    pass(3600);
    expect(playChime).toHaveBeenCalledTimes(30);
  });

  it('is silent while the sound is switched off', () => {
    renderWithApp(<Bell />);
    press('chega');
    pass(60);
    expect(playChime).not.toHaveBeenCalled();
  });
});
