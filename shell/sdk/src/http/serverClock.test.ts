import { readStored } from '../session/storedValues.ts';
import { recordServerTime, serverNow } from './serverClock.ts';

const MINUTE_MS = 60_000;
const answerAt = (ms: number, headers = {}) =>
  new Response(null, { headers: { date: new Date(ms).toUTCString(), ...headers } });

// A whole second, because the Date header has a resolution of one second.
const now = Date.parse('2026-11-28T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it("the server time is that of the device's clock before the first response, and without a Date header", () => {
  recordServerTime(new Response());
  expect(serverNow().getTime()).toBe(now);
});

it("the server time corrects a device's clock that is behind or ahead, also after a start without a connection", () => {
  for (const difference of [-20 * MINUTE_MS, 30 * MINUTE_MS]) {
    recordServerTime(answerAt(now + difference));
    expect(Number(readStored('clockOffset'))).toBe(difference);
  }
  expect(serverNow().getTime()).toBe(now + 30 * MINUTE_MS);
});

it('the server time ignores responses that may come from the cache of the browser', () => {
  recordServerTime(answerAt(now));
  recordServerTime(answerAt(now - 30 * MINUTE_MS, { 'cache-control': 'private, max-age=3600' }));
  expect(serverNow().getTime()).toBe(now);
});

it('the server time is never earlier than the last response', () => {
  const last = now + 60 * MINUTE_MS;
  recordServerTime(answerAt(last));
  jest.setSystemTime(now - 24 * 60 * MINUTE_MS);
  expect(serverNow().getTime()).toBe(last);
});
