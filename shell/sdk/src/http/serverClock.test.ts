import { readStored } from '../session/storedValues.ts';
import { recordServerTime, serverNow } from './serverClock.ts';

const MINUTE_MS = 60_000;
const answerAt = (ms: number, headers = {}) =>
  new Response(null, { headers: { date: new Date(ms).toUTCString(), ...headers } });
const differenceMs = (to: number) => Math.abs(serverNow().getTime() - to);

beforeEach(() => localStorage.clear());

it("the server time is that of the device's clock before the first response, and without a Date header", () => {
  recordServerTime(new Response());
  expect(differenceMs(Date.now())).toBeLessThan(1_000);
});

it("the server time corrects a device's clock that is behind or ahead, also after a start without a connection", () => {
  for (const difference of [-20 * MINUTE_MS, 30 * MINUTE_MS]) {
    recordServerTime(answerAt(Date.now() + difference));
    expect(Math.abs(Number(readStored('clockOffset')) - difference)).toBeLessThan(2_000);
  }
  expect(differenceMs(Date.now() + 30 * MINUTE_MS)).toBeLessThan(2_000);
});

it('the server time ignores responses that may come from the cache of the browser', () => {
  recordServerTime(answerAt(Date.now()));
  recordServerTime(answerAt(Date.now() - 30 * MINUTE_MS, { 'cache-control': 'private, max-age=3600' }));
  expect(differenceMs(Date.now())).toBeLessThan(2_000);
});

it('the server time is never earlier than the last response', () => {
  const last = Date.now() + 60 * MINUTE_MS;
  recordServerTime(answerAt(last));
  jest.useFakeTimers({ now: Date.now() - 24 * 60 * MINUTE_MS });
  expect(differenceMs(last)).toBeLessThan(1_000);
  jest.useRealTimers();
});
