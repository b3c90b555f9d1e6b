import type { ErrorCode } from '@boaxepa/contracts/wire/errors';
import { storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { fail, http, ok, renderWithApp, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, waitFor } from '@testing-library/react';
import { ShopperArea } from './ShopperArea.tsx';

const server = useApiServer();
const clara = { id: 'a'.repeat(24), userType: 'shopper', email: 'clara@boaxepa.test' } as const;

describe('a refused answer about leftovers that was sent in the background', () => {
  const waitingAnswers = () => localStorage.getItem('leftoverAnswers');
  const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));

  /**
   * Renders the layout with a stored answer about leftovers. The server refuses the first request with this answer.
   * Returns the number of these requests.
   */
  function sendRefused(code: ErrorCode) {
    const requestCount = { current: 0 };
    server.use(
      http.get('/api/shopper/orders', () => ok([])),
      http.get('/api/shopper/notifications', () => ok([])),
      http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
      http.put(`/api/orders/${'c'.repeat(24)}/leftovers`, () => {
        requestCount.current += 1;
        return requestCount.current === 1 ? fail(code) : ok({ answer: 'many' });
      }),
    );
    renderWithApp(<ShopperArea />, { session: clara });
    writeStored(storageKeys.leftoverAnswers, JSON.stringify({ ['c'.repeat(24)]: 'many' }));
    reconnect();
    return requestCount;
  }

  it.each(['RATE_LIMITED', 'INTERNAL'] as const)('is sent again after %s', async (code) => {
    const requestCount = sendRefused(code);
    await waitFor(() => {
      reconnect();
      expect(requestCount.current).toBe(2);
    });
    await waitFor(() => expect(waitingAnswers()).toBeNull());
  });

  it('is sent again after the shopper has renewed an expired session', async () => {
    const requestCount = sendRefused('SESSION_EXPIRED');
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    act(() => void signInAs(clara));
    await waitFor(() => expect(waitingAnswers()).toBeNull());
    expect(requestCount.current).toBe(2);
  });

  it('is removed after another refusal', async () => {
    const requestCount = sendRefused('INVALID_TRANSITION');
    await waitFor(() => expect(waitingAnswers()).toBeNull());
    expect(requestCount.current).toBe(1);
  });
});
