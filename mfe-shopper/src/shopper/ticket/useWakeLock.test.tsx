import { act, render } from '@testing-library/react';
import { useWakeLock } from './useWakeLock.ts';

function Screen() {
  useWakeLock();
  return null;
}
function offerLocks(request: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
}
const becomeVisible = (state: DocumentVisibilityState) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

it('keeps the screen on, again after the tab was hidden, and until the screen closes', async () => {
  const heldLocks = new Set<number>();
  let requests = 0;
  offerLocks(() => {
    requests += 1;
    const id = requests;
    heldLocks.add(id);
    return Promise.resolve({
      release: () => {
        heldLocks.delete(id);
        return Promise.resolve();
      },
    });
  });
  const { unmount } = render(<Screen />);
  await becomeVisible('hidden');
  expect(requests).toBe(1);
  await becomeVisible('visible');
  expect(requests).toBe(2);
  expect(heldLocks.size).toBe(1);
  unmount();
  expect(heldLocks.size).toBe(0);
});

it('does nothing in a browser that has no wake locks or refuses one', async () => {
  const { unmount } = render(<Screen />);
  await becomeVisible('visible');
  unmount();
  const request = jest.fn(() => Promise.reject(new Error('low battery')));
  offerLocks(request);
  render(<Screen />);
  await becomeVisible('visible');
  expect(request).toHaveBeenCalledTimes(2);
});
