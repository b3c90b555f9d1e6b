import { storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { act, renderHook } from '@testing-library/react';
import { useNow } from './useNow.ts';

const hour = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

it('returns a later time at each interval', () => {
  const start = Date.now();
  const { result } = renderHook(() => useNow(1000));
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current.getTime()).toBe(start + 1000);
});

it('returns the time of the server as soon as a response shows that the clock of the device is slow', () => {
  const start = Date.now();
  const { result } = renderHook(() => useNow());
  act(() => writeStored(storageKeys.clockOffset, String(3 * hour)));
  expect(result.current.getTime()).toBe(start + 3 * hour);
});
