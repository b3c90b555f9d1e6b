import { useApiServer } from '@boaxepa/web-testing';
import { act } from '@testing-library/react';
import { choice, serve, showPayment } from './testing/paymentScreen.tsx';

useApiServer();
afterEach(() => jest.restoreAllMocks());

it('payment page stops waiting for the payment methods after 10 seconds if the server hangs', async () => {
  const deadline = new AbortController();
  const withoutDeadline = new AbortController().signal;
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 10_000 ? deadline.signal : withoutDeadline));
  serve({ options: () => new Promise<Response>(() => undefined) });
  showPayment();
  expect(await choice(/^PIX Verificando\.\.\./)).toBeDisabled();
  act(() => deadline.abort());
  expect(await choice(/^PIX temporariamente indisponível/)).toBeDisabled();
});
