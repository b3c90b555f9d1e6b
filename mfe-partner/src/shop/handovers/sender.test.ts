import { changeDeviceData, networkError, readDeviceData } from '@boaxepa/shell-sdk';
import { idOf } from '../testing/orderSamples.ts';
import {
  changeHandovers,
  dismissException,
  isException,
  loadHandovers,
  queueHandover,
  queueStore,
  undoHandover,
} from './queue.ts';
import { type HandoverSender, type SendHandover, sendHandoversNow, startSender } from './sender.ts';

const account = 'd'.repeat(24);
const send = jest.fn<ReturnType<SendHandover>, Parameters<SendHandover>>();
let sender: HandoverSender | undefined;

const handover = (sign = 'a') => ({
  orderId: idOf(sign),
  customer: 'Clara Nunes',
  totalAmount: '29.80',
  isPaid: false,
  zone: 'America/Sao_Paulo',
  proof: { code: 'K7M2QX' },
});
const states = () => queueStore.getState().handovers.map(({ state }) => state);
const refusal = (code: 'PICKUP_CLOSED' | 'IDEMPOTENCY_IN_FLIGHT', status: number) => ({
  ...networkError(),
  status,
  code,
  message: 'Pedido cancelado às 16:52',
});
/** Runs all pending promises, and advances the fake timers by `ms` milliseconds. */
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  jest.useFakeTimers();
  send.mockReset().mockResolvedValue(undefined);
  await changeDeviceData(`handovers:${account}`, () => undefined);
  sender = startSender(account, send);
  await pass();
});
afterEach(() => {
  sender?.stop();
  jest.useRealTimers();
});

describe('the sender of hand-overs', () => {
  it('sends a hand-over once, after the time for undoing', async () => {
    const { key, at } = await queueHandover(handover());
    await pass(9_900);
    expect(send).not.toHaveBeenCalled();
    await pass(200);
    expect(send.mock.calls).toEqual([[{ id: idOf('a'), key, code: 'K7M2QX', at }]]);
    await pass(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(states()).toEqual(['sent']);
  });

  it('drops the code of an answered hand-over', async () => {
    await queueHandover(handover());
    await pass(11_000);
    expect(JSON.stringify(await loadHandovers(account))).not.toContain('K7M2QX');
  });

  it('does not send an undone hand-over', async () => {
    const { key } = await queueHandover(handover());
    expect(await undoHandover(key)).toBe(true);
    await pass(20_000);
    expect(send).not.toHaveBeenCalled();
    expect(states()).toEqual([]);
  });

  it('refuses to undo a hand-over that may have reached the server', async () => {
    const answer = Promise.withResolvers<undefined>();
    send.mockReturnValueOnce(answer.promise);
    const { key } = await queueHandover(handover());
    await pass(11_000);
    expect(await undoHandover(key)).toBe(false);
    answer.resolve(undefined);
    await pass();
    expect(states()).toEqual(['sent']);
  });

  it.each([
    ['no answer', networkError()],
    ['an overloaded server', { ...networkError(), status: 503 }],
    ['an expired session', { ...networkError(), status: 401 }],
    ['the same request in flight', refusal('IDEMPOTENCY_IN_FLIGHT', 409)],
  ])('repeats the request with the same key after %s', async (_name, error) => {
    send.mockRejectedValueOnce(error);
    await queueHandover(handover());
    await pass(11_000);
    expect(states()).toEqual(['sending']);
    expect(queueStore.getState().failedAt).toBeLessThanOrEqual(Date.now());
    await pass(16_000);
    expect(queueStore.getState().failedAt).toBeUndefined();
    const [first, second] = send.mock.calls;
    expect(second).toEqual(first);
    expect(states()).toEqual(['sent']);
  });

  it('sends waiting hand-overs when the connection returns', async () => {
    send.mockRejectedValueOnce(networkError());
    await queueHandover(handover());
    await pass(11_000);
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(states()).toEqual(['sent']);
  });

  it('stores a refusal, and continues with the next hand-over', async () => {
    send.mockRejectedValueOnce(refusal('PICKUP_CLOSED', 409));
    await queueHandover(handover());
    await queueHandover(handover('b'));
    await pass(11_000);
    expect(states()).toEqual(['refused', 'sent']);
    expect(queueStore.getState().handovers[0]?.refusal).toEqual({
      code: 'PICKUP_CLOSED',
      message: 'Pedido cancelado às 16:52',
    });
  });

  it.each([
    ['cancelled', 'shopper', { code: 'K7M2QX' }],
    ['delivered', null, undefined],
  ])(
    'keeps the proof of a refused hand-over only for an order that is %s',
    async (status, cancelReason, proof) => {
      const current = { status, cancelReason };
      send.mockRejectedValueOnce({ ...refusal('PICKUP_CLOSED', 409), extra: { current } });
      await queueHandover(handover());
      await pass(11_000);
      const [refused] = queueStore.getState().handovers;
      expect(refused?.refusal?.closed).toEqual(current);
      expect(refused?.proof).toEqual(proof);
    },
  );

  it('lists a hand-over whose order has another total at the server, until a person has read it', async () => {
    send.mockResolvedValueOnce({ totalAmount: '14.90' }).mockResolvedValueOnce({ totalAmount: '29.80' });
    const { key } = await queueHandover(handover());
    await queueHandover(handover('b'));
    await pass(11_000);
    expect(queueStore.getState().handovers.map(({ newTotal }) => newTotal)).toEqual(['14.90', undefined]);
    await dismissException(key);
    expect(queueStore.getState().handovers.some(isException)).toBe(false);
    expect(states()).toEqual(['sent', 'sent']);
  });

  it.each([500, 502, 504])(
    'continues with the next hand-over after a failure with status %d',
    async (status) => {
      const first = idOf('a');
      send.mockImplementation(({ id }) =>
        id === first ? Promise.reject({ ...networkError(), status }) : Promise.resolve(undefined),
      );
      await queueHandover(handover());
      await queueHandover(handover('b'));
      await pass(11_000);
      expect(states()).toEqual(['sending', 'sent']);
      expect(queueStore.getState().failedAt).toBeLessThanOrEqual(Date.now());
      await pass(16_000);
      expect(send.mock.calls.map(([{ id }]) => id)).toEqual([first, idOf('b'), first]);
    },
  );

  it.each([0, 401, 429, 503])('ends the attempt after a failure with status %d', async (status) => {
    send.mockRejectedValue({ ...networkError(), status });
    await queueHandover(handover());
    await queueHandover(handover('b'));
    await pass(11_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(states()).toEqual(['sending', 'sending']);
  });

  it('sends the hand-overs of a closed tab at the next opening', async () => {
    sender?.stop();
    await queueHandover(handover());
    await changeHandovers((stored) => stored.map((each) => ({ ...each, state: 'sending' as const })));
    sender = startSender(account, send);
    await pass();
    expect(states()).toEqual(['sent']);
  });

  it('waits at most ten seconds when the clock of the device was set back', async () => {
    await queueHandover(handover());
    jest.setSystemTime(Date.now() - 3_600_000);
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('retries after 15 seconds when the clock of the device was set back', async () => {
    send.mockRejectedValueOnce(networkError());
    await queueHandover(handover());
    await pass(11_000);
    jest.setSystemTime(Date.now() - 3_600_000);
    await queueHandover(handover('b'));
    await pass(16_000);
    expect(states()).toEqual(['sent', 'sent']);
  });

  it('sends everything immediately on request', async () => {
    await queueHandover(handover());
    await queueHandover(handover('b'));
    expect(await sendHandoversNow()).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('stops when another account signs in', async () => {
    const answer = Promise.withResolvers<undefined>();
    send.mockReturnValueOnce(answer.promise);
    await queueHandover(handover());
    await queueHandover(handover('b'));
    await pass(11_000);
    await loadHandovers('e'.repeat(24));
    answer.resolve(undefined);
    await pass();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a sender whose lock another tab holds', () => {
  const request = jest.fn<Promise<unknown>, unknown[]>();
  const other = 'e'.repeat(24);

  beforeEach(async () => {
    await changeDeviceData(`handovers:${other}`, () => undefined);
    request.mockReset();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    sender?.stop();
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  it.each([
    ['timed out', 'TimeoutError'],
    ['was refused, because the browser blocks cookies', 'SecurityError'],
  ])('stores hand-overs for its account, and sends them after the lock %s', async (_case, error) => {
    const lock = Promise.withResolvers<never>();
    request.mockReturnValue(lock.promise);
    sender = startSender(other, send);
    const { key } = await queueHandover(handover());
    expect(await readDeviceData(`handovers:${other}`)).toMatchObject([{ key, state: 'queued' }]);
    await pass(11_000);
    expect(send).not.toHaveBeenCalled();
    lock.reject(new DOMException('no lock', error));
    await pass();
    expect(states()).toEqual(['sent']);
  });

  it('shows the stored hand-overs of its account', async () => {
    await queueHandover(handover());
    await loadHandovers(other);
    request.mockReturnValue(new Promise(() => undefined));
    sender = startSender(account, send);
    await pass();
    expect(states()).toEqual(['queued']);
  });

  it('sends nothing after its end', async () => {
    await queueHandover(handover());
    await loadHandovers(other);
    const lock = Promise.withResolvers<never>();
    request.mockReturnValue(lock.promise);
    sender = startSender(account, send);
    await pass(11_000);
    sender.stop();
    await loadHandovers(other);
    lock.reject(new DOMException('waited too long', 'TimeoutError'));
    await pass();
    expect(send).not.toHaveBeenCalled();
    expect(queueStore.getState().account).toBe(other);
  });
});

it('refuses to store a hand-over without an account', async () => {
  queueStore.setState({ account: '', handovers: [] });
  await expect(queueHandover(handover())).rejects.toThrow('no account');
  expect(await readDeviceData('handovers:')).toBeUndefined();
});
