import { changeDeviceData, readDeviceData, signIn, signOut } from '@boaxepa/shell-sdk';
import { fakeToken, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { idOf } from '../testing/orderSamples.ts';
import { loadHandovers, type QueuedHandover, queueHandover } from './queue.ts';

const server = useApiServer();
const account = 'e'.repeat(24);
const rosa = { id: account, userType: 'partner', email: 'padaria@boaxepa.test' } as const;
const stored = `handovers:${account}`;
const handover = {
  orderId: idOf('a'),
  customer: 'Clara Nunes',
  totalAmount: '29.80',
  isPaid: false,
  zone: 'America/Sao_Paulo',
  proof: { code: 'K7M2QX' },
};

describe('the stored queue of hand-overs', () => {
  beforeEach(async () => {
    await changeDeviceData(stored, () => undefined);
    await loadHandovers(account);
  });

  it.each([
    ['no object', () => null],
    ['no customer', ({ customer: _customer, ...rest }: QueuedHandover) => rest],
    ['an unknown time zone', (valid: QueuedHandover) => ({ ...valid, zone: 'Lua/Cratera' })],
    ['no time', (valid: QueuedHandover) => ({ ...valid, at: 'ontem' })],
    ['an unknown state', (valid: QueuedHandover) => ({ ...valid, state: 'perdida' })],
    ['a refusal without a message', (valid: QueuedHandover) => ({ ...valid, refusal: { code: 'X' } })],
  ])('leaves out a damaged entry with %s, and keeps the other entries', async (_name, damage) => {
    const first = await queueHandover(handover);
    await changeDeviceData<unknown[]>(stored, (all = []) => [damage(first), ...all]);
    expect(await loadHandovers(account)).toEqual([first]);
    const second = await queueHandover({ ...handover, orderId: idOf('b') });
    expect(await readDeviceData(stored)).toEqual([first, second]);
  });

  it('starts empty when the stored value is no list', async () => {
    await changeDeviceData(stored, () => 'danificado');
    expect(await loadHandovers(account)).toEqual([]);
  });
});

const hour = 3_600_000;

it('stores the time of the server when the clock of the device is three hours slow', async () => {
  await loadHandovers(account);
  localStorage.setItem('clockOffset', String(3 * hour));
  const { at } = await queueHandover(handover);
  expect(Date.parse(at)).toBeGreaterThan(Date.now() + 2 * hour);
});

describe('cleaning of the stored queue', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

  it.each([
    ['keeps a hand-over that the server has answered less than 12 hours ago', 11, true],
    ['removes a hand-over that the server has answered more than 12 hours ago', 13, false],
  ])('%s', async (_name, answeredHoursAgo, isKept) => {
    await changeDeviceData(stored, () => undefined);
    await loadHandovers(account);
    const first = await queueHandover(handover);
    const sent = { ...first, at: hoursAgo(20), state: 'sent', answeredAt: hoursAgo(answeredHoursAgo) };
    await changeDeviceData(stored, () => [sent]);
    const second = await queueHandover({ ...handover, orderId: idOf('b') });
    expect(await readDeviceData(stored)).toEqual(isKept ? [sent, second] : [second]);
  });
});

describe('the hand-overs of a device', () => {
  beforeEach(async () => {
    await loadHandovers(account);
    server.use(http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
    signIn({ accessToken: fakeToken(rosa), user: rosa });
  });

  it('are removed at a logout', async () => {
    await queueHandover(handover);
    void signOut();
    expect(await loadHandovers(account)).toEqual([]);
  });

  it('are removed at the login of another account', async () => {
    await queueHandover(handover);
    const other = { ...rosa, id: 'd'.repeat(24) };
    signIn({ accessToken: fakeToken(other), user: other });
    expect(await loadHandovers(account)).toEqual([]);
  });

  it('survive a session that expired, until the same account logs in again', async () => {
    await queueHandover(handover);
    localStorage.removeItem('authToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    signIn({ accessToken: fakeToken(rosa), user: rosa });
    expect(await loadHandovers(account)).toHaveLength(1);
  });
});
