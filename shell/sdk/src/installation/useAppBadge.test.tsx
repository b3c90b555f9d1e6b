import { render } from '@testing-library/react';
import { clearAppBadge, useAppBadge } from './useAppBadge.ts';

function Counted({ count }: { readonly count: number }) {
  useAppBadge(count);
  return null;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

it('shows each count on the icon of the app, and ignores a refusal of the browser', () => {
  const setAppBadge = jest.fn().mockRejectedValue(new DOMException('not installed'));
  const clear = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { setAppBadge, clearAppBadge: clear });
  const { rerender } = render(<Counted count={2} />);
  rerender(<Counted count={2} />);
  rerender(<Counted count={0} />);
  expect(setAppBadge.mock.calls).toEqual([[2], [0]]);
  clearAppBadge();
  expect(clear).toHaveBeenCalledTimes(1);
});

it('does nothing in a browser without badges', () => {
  expect(() => {
    render(<Counted count={1} />);
    clearAppBadge();
  }).not.toThrow();
});
