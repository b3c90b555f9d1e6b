import { changeDeviceData, readDeviceData } from '@boaxepa/shell-sdk';
import { idOf } from '../testing/orderSamples.ts';
import { loadHandovers, type QueuedHandover, queueHandover } from './queue.ts';

const account = 'e'.repeat(24);
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

describe('cleaning of the stored queue', () => {
  const hour = 3_600_000;
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
