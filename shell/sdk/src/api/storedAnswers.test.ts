import { fakeToken, ok, useApiServer } from '@boaxepa/web-testing';
import { http, HttpResponse } from 'msw';
import { removeDeviceData } from '../session/deviceData.ts';
import { signIn, signOut } from '../session/signInOut.ts';
import { serverApi } from './serverApi.ts';
import { createAppStore } from './store.ts';

// jsdom has no IndexedDB.
jest.mock('../session/deviceData.ts', () => ({
  ...jest.requireActual<object>('../session/deviceData.ts'),
  removeDeviceData: jest.fn(() => Promise.resolve()),
}));

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const bia = { id: 'b'.repeat(24), userType: 'shopper', email: 'bia@exemplo.com' } as const;
const WEEK_MS = 7 * 86_400_000;

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    shopperKept: build.query<unknown, object>({
      query: (params) => ({ url: '/api/kept', params: { ...params } }),
      extraOptions: { auth: 'none', offline: true },
    }),
    shopperNotKept: build.query<unknown, object>({
      query: () => '/api/kept',
      extraOptions: { auth: 'none' },
    }),
  }),
});
const { shopperKept, shopperNotKept } = api.endpoints;
const answer = [{ name: 'Padaria', partner: { phone: '11987654321', ownerEmail: 'a@b.example' }, cpf: null }];

/** Simulates a page reload: runs a query in a new store and returns its result. */
async function openPage(query: ReturnType<typeof shopperKept.initiate>) {
  const app = createAppStore();
  const result = await app.store.dispatch(query);
  app.dispose();
  return result;
}

const goOffline = () =>
  server.use(
    http.get('*/api/kept', () => HttpResponse.error()),
    http.get('*/registry.json', () => HttpResponse.error()),
  );
const signInAs = (user: typeof ana | typeof bia) => signIn({ accessToken: fakeToken(user), user });

beforeEach(() => {
  localStorage.clear();
  signInAs(ana);
  server.use(http.get('*/api/kept', () => ok(answer)));
});
afterEach(() => jest.restoreAllMocks());

// This test comes first, because each page load removes old data only once.
it('removes answers and pickup codes after seven days, also without a session', async () => {
  localStorage.clear();
  const old = Date.now() - WEEK_MS - 1;
  const code = { code: 'K7M2QX', qr: 'qr', order: { id: 'c'.repeat(24) }, savedAt: old };
  localStorage.setItem('pickupCodes', JSON.stringify({ userId: ana.id, codes: [code] }));
  await openPage(shopperKept.initiate({}));
  const isObsolete = jest.mocked(removeDeviceData).mock.calls[0]?.[0];
  expect(isObsolete?.('answer shopper:a list', { at: old })).toBe(true);
  expect(isObsolete?.('answer shopper:a list', { at: old + 60_000 })).toBe(false);
  expect(isObsolete?.('handovers:b', { at: old })).toBe(false);
  expect(localStorage.getItem('pickupCodes')).toBeNull();
});

it('shows the last answer with its time and without personal fields while the server cannot be reached', async () => {
  const first = await openPage(shopperKept.initiate({}));
  expect(first.data).toEqual(answer);
  goOffline();
  const { data, error, fulfilledTimeStamp } = await openPage(shopperKept.initiate({}));
  expect(data).toEqual([{ name: 'Padaria', partner: { phone: '', ownerEmail: '' }, cpf: null }]);
  expect(error).toMatchObject({ code: 'NETWORK' });
  expect(fulfilledTimeStamp).toBe(first.fulfilledTimeStamp);
});

it.each([502, 503, 504])('shows the last answer while a proxy responds with %s', async (status) => {
  await openPage(shopperKept.initiate({}));
  server.use(http.get('*/api/kept', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status })));
  const { data, error } = await openPage(shopperKept.initiate({}));
  expect(data).toMatchObject([{ name: 'Padaria' }]);
  expect(error).toMatchObject({ status });
});

it('does not take the page of a captive portal for an answer', async () => {
  await openPage(shopperKept.initiate({}));
  const portal = () => HttpResponse.html('<form>Entrar no Wi-Fi</form>');
  server.use(http.get('*/api/kept', portal), http.get('*/registry.json', portal));
  const { data, error } = await openPage(shopperKept.initiate({}));
  expect(data).toMatchObject([{ name: 'Padaria' }]);
  expect(error).toMatchObject({ code: 'NETWORK' });
});

it('finds the answer of a list at another location, and never stores the location', async () => {
  await openPage(shopperKept.initiate({ lat: -23.5, lng: -46.6, q: 'pão' }));
  goOffline();
  expect((await openPage(shopperKept.initiate({ q: 'pão' }))).data).toBeDefined();
  expect((await openPage(shopperKept.initiate({ q: 'bolo' }))).data).toBeUndefined();
});

it('stores no distances of a list around the user, because they reveal the location', async () => {
  const shops = { data: [{ name: 'Padaria', distance: 420 }], nextCursor: '420.abc' };
  const pages = { pages: [shops], pageParams: [null, '420.abc'], distance: 420 };
  server.use(http.get('*/api/kept', () => ok(pages)));
  await openPage(shopperKept.initiate({ lat: -23.5, lng: -46.6 }));
  await openPage(shopperKept.initiate({ q: 'pão' }));
  goOffline();
  expect((await openPage(shopperKept.initiate({ lat: 0, lng: 0 }))).data).toEqual({
    pages: [{ data: [{ name: 'Padaria' }] }],
    pageParams: [null, null],
  });
  expect((await openPage(shopperKept.initiate({ q: 'pão' }))).data).toEqual(pages);
});

it.each([
  ['an endpoint that does not ask for it', () => openPage(shopperNotKept.initiate({}))],
  ['a visitor', () => (localStorage.clear(), openPage(shopperKept.initiate({})))],
])('stores no answer for %s', async (_case, run) => {
  await run();
  goOffline();
  signInAs(ana);
  expect((await run()).data).toBeUndefined();
});

it.each([
  ['after a logout', () => signOut().then(() => signInAs(ana))],
  ['for another account', async () => signInAs(bia)],
  [
    'after seven days',
    async () => {
      const later = Date.now() + WEEK_MS + 1;
      jest.spyOn(Date, 'now').mockReturnValue(later);
    },
  ],
])('shows no stored answer %s', async (_case, change) => {
  server.use(http.post('*/api/auth/logout', () => ok(null)));
  await openPage(shopperKept.initiate({}));
  await change();
  goOffline();
  const { data, error } = await openPage(shopperKept.initiate({}));
  expect(error).toMatchObject({ code: 'NETWORK' });
  expect(data).toBeUndefined();
});
