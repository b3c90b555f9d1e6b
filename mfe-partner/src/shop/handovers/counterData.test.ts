import { changeDeviceData, readDeviceData, signIn, signOut } from '@boaxepa/shell-sdk';
import { fakeToken, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { idOf, orderSample } from '../testing/orderSamples.ts';
import { readCounterData, saveCounterData } from './counterData.ts';

const server = useApiServer();
const account = 'd'.repeat(24);
const rosa = { id: account, userType: 'partner', email: 'padaria@boaxepa.test' } as const;
const keys = [{ id: '0a1b2c3d', publicKey: 'x' }];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('the data of the counter on a device', () => {
  it('contains the orders of today with the first name of the customer, and the keys', async () => {
    const old = orderSample({ id: idOf('2'), status: 'delivered', pickupEndsAt: hoursAgo(25) });
    const today = orderSample({ id: idOf('3'), status: 'cancelled', pickupEndsAt: hoursAgo(1) });
    await saveCounterData(account, [orderSample(), old, today], keys);
    const saved = await readCounterData(account);
    expect(saved?.orders.map(({ id }) => id)).toEqual([idOf('a'), idOf('3')]);
    expect(saved?.orders[0]?.shopper).toEqual({ fullName: 'Clara' });
    expect(saved?.keys).toEqual(keys);
    expect(JSON.stringify(saved)).not.toMatch(new RegExp(`Nunes|${idOf('c')}`));
  });

  it('is removed after a day', async () => {
    await saveCounterData(account, [orderSample()], keys);
    await changeDeviceData<object>(`counter:${account}`, (stored) => ({
      ...stored,
      savedAt: Date.parse(hoursAgo(24.1)),
    }));
    expect(await readCounterData(account)).toBeUndefined();
    expect(await readDeviceData(`counter:${account}`)).toBeUndefined();
  });

  it('is removed at a logout, and at the login of another account', async () => {
    server.use(http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
    signIn({ accessToken: fakeToken(rosa), user: rosa });
    await saveCounterData(account, [orderSample()], keys);
    void signOut();
    expect(await readCounterData(account)).toBeUndefined();

    signIn({ accessToken: fakeToken(rosa), user: rosa });
    await saveCounterData(account, [orderSample()], keys);
    const other = { ...rosa, id: 'e'.repeat(24) };
    signIn({ accessToken: fakeToken(other), user: other });
    expect(await readCounterData(account)).toBeUndefined();
  });

  it("contains the server's time of the load", async () => {
    localStorage.setItem('clockOffset', '7200000');
    const before = Date.now();
    await saveCounterData(account, [orderSample()], keys);
    const { savedAt } = (await readCounterData(account)) ?? {};
    expect(savedAt).toBeGreaterThanOrEqual(before + 7_200_000);
    expect(savedAt).toBeLessThanOrEqual(Date.now() + 7_200_000);
  });
});
