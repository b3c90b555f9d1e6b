import { useApiServer } from '@boaxepa/web-testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, showCounter } from './testing/handoverScreen.tsx';

useApiServer();

const order = orderSample({ status: 'ready' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const undo = () => screen.getByRole('button', { name: /^Desfazer/ });
const secondsLeft = () => Number(/\d+/.exec(undo().textContent)?.[0]);

beforeEach(() => {
  window.scrollTo = () => undefined;
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
});
afterEach(() => jest.useRealTimers());

/** Hands the order over, and lets two seconds pass. */
async function handOver() {
  const rendered = showCounter(order);
  await rendered.user.type(codeField(), 'K7M2QX');
  await rendered.user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await screen.findByRole('heading', { name: /^Entregue às?/ });
  await pass(2_000);
  return rendered;
}

describe('the time for undoing', () => {
  it.each([
    ['the pointer is over the button', 'hover'],
    ['the button has the focus', 'focus'],
  ] as const)('pauses while %s, and the hand-over is then sent once', async (_name, means) => {
    const { user, sentRequests } = await handOver();
    const before = secondsLeft();
    if (means === 'hover') await user.hover(undo());
    else act(() => undo().focus());
    await pass(40_000);
    expect(before - secondsLeft()).toBeLessThanOrEqual(1);
    expect(sentRequests).toEqual([]);
    if (means === 'hover') await user.unhover(undo());
    else act(() => undo().blur());
    await pass(12_000);
    expect(await screen.findByText('Entrega registrada.')).toBeVisible();
    await pass(60_000);
    expect(sentRequests).toHaveLength(1);
  });

  it("does not depend on the difference between the device's clock and the server's", async () => {
    localStorage.setItem('clockOffset', '60000');
    await handOver();
    expect(secondsLeft()).toBeGreaterThan(0);
  });

  it('continues under a pointer that does not move', async () => {
    const { sentRequests } = await handOver();
    fireEvent.pointerEnter(undo());
    await pass(12_000);
    expect(sentRequests).toHaveLength(1);
  });

  it('pauses while the page is hidden', async () => {
    const { sentRequests } = await handOver();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(500);
    await pass(40_000);
    expect(sentRequests).toEqual([]);
    visibility.mockRestore();
    await pass(500);
    expect(undo()).toBeVisible();
    await pass(12_000);
    expect(sentRequests).toHaveLength(1);
  });

  it('can be used after a pause', async () => {
    const { user, sentRequests } = await handOver();
    await user.hover(undo());
    await pass(40_000);
    await user.click(undo());
    expect(await screen.findByText('Código certo')).toBeVisible();
    await pass(60_000);
    expect(sentRequests).toEqual([]);
  });

  it('ends five minutes after the hand-over, although the button still has the focus', async () => {
    const { sentRequests } = await handOver();
    act(() => undo().focus());
    await pass(290_000);
    expect(sentRequests).toEqual([]);
    await pass(25_000);
    expect(sentRequests).toHaveLength(1);
  });

  it('continues without a pause when the user goes on to the next customer', async () => {
    const { user, sentRequests } = await handOver();
    await user.hover(undo());
    await pass(20_000);
    await user.click(screen.getByRole('button', { name: 'Próximo cliente' }));
    await pass(12_000);
    expect(sentRequests).toHaveLength(1);
  });
});
