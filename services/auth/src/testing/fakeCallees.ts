import { adminCalls } from '@boaxepa/contracts/wire/internal/admin';
import { catalogCalls, type ShopRegistration } from '@boaxepa/contracts/wire/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import type { PartnerStatus } from '@boaxepa/contracts/wire/partners';
import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { fakeService } from '@boaxepa/service-testing/fakeService';

interface Shop extends ShopRegistration {
  partnerId: string;
  status: PartnerStatus;
  rejectionReason: string | null;
}

/** Starts a fake catalog service, which answers the internal calls of the auth service. */
export async function startFakeCatalog() {
  const shops = new Map<string, Shop>();
  const closed = new Set<string>();
  const state = {
    shops,
    /** If true, the fake answers every call with 503. */
    isAway: false,
    /** If true, the fake creates the shop but responds with 503. */
    losesAnswers: false,
    /** Ids of shops with open orders. The fake refuses to close them. */
    busy: new Set<string>(),
  };
  const fake = await fakeService(
    catalogCalls,
    {
      registerPartner({ params: { partnerId }, body }) {
        const isTaken = [...shops.values()].some(
          (shop) => shop.cnpj === body.cnpj && shop.partnerId !== partnerId,
        );
        if (isTaken) throw appError('CNPJ_TAKEN');
        if (closed.has(partnerId)) throw appError('NOT_FOUND');
        const shop = shops.get(partnerId) ?? {
          ...body,
          partnerId,
          status: 'pending',
          rejectionReason: null,
        };
        shops.set(partnerId, shop);
        if (state.losesAnswers) throw appError('SERVICE_UNAVAILABLE');
        const { ip: _ip, termsVersion: _version, partnerId: id, ...fields } = shop;
        const open = {
          isApproved: false,
          schedulesConfigured: false,
          latitude: null,
          longitude: null,
          pinReview: null,
          suggestedLocation: null,
        };
        return { id, ...fields, ...open, createdAt: new Date().toISOString() };
      },
      readPartnerStatus({ params }) {
        const shop = shops.get(params.partnerId);
        if (!shop) throw appError('NOT_FOUND');
        const { status, rejectionReason, businessName } = shop;
        return { status, rejectionReason, businessName };
      },
      closeShop({ params: { partnerId } }) {
        if (state.busy.has(partnerId)) throw appError('PARTNER_HAS_OPEN_ORDERS');
        if (!shops.delete(partnerId)) throw appError('NOT_FOUND');
        closed.add(partnerId);
        return null;
      },
      exportShop: ({ params: { partnerId } }) => ({
        profile: { id: partnerId },
        schedules: [],
        cnpjChanges: [],
        termsAcceptances: [{ termsVersion: '1.0' }],
      }),
      // The fake returns two pages, so that tests cover paging.
      exportItems: ({ query: { after } }) =>
        after === ''
          ? {
              products: [{ name: 'Pão' }],
              bags: [],
              next: timeCursor({ at: new Date(), id: 'a'.repeat(24) }),
            }
          : { products: [], bags: [{ name: 'Mista' }], next: null },
    },
    () => {
      if (state.isAway) throw appError('SERVICE_UNAVAILABLE');
    },
  );
  return { ...fake, state };
}

/** Starts a fake orders service, which answers the internal calls of the auth service. */
export async function startFakeOrders() {
  const openCount = new Map<string, number>();
  const fake = await fakeService(
    ordersCalls,
    {
      async countShopperOrders({ params }) {
        await state.beforeCount?.();
        const open = openCount.get(params.shopperId) ?? 0;
        return { orderCount: open + 1, openCount: open };
      },
      exportPush: () => ({ kinds: ['ready' as const], quietHours: null, browsers: [] }),
      exportPartner: ({ params }) => ({ orders: [params], next: null }),
      exportShopper: ({ params }) => ({
        orders: [{ id: 'a'.repeat(24), ...params }],
        ratings: [],
        notifications: [],
        nextCursor: null,
      }),
    },
    () => {
      if (state.isAway) throw appError('SERVICE_UNAVAILABLE');
    },
  );
  const state: {
    isAway: boolean;
    openCount: typeof openCount;
    events: typeof fake.events;
    /** Called before the orders of a shopper are counted. A test can send another request at this moment. */
    beforeCount?: (() => Promise<void>) | undefined;
  } = { isAway: false, openCount, events: fake.events };
  return { ...fake, state };
}

/** Starts a fake admin service. It returns one access by an administrator for each requested id. */
export function startFakeAdmin() {
  return fakeService(adminCalls, {
    listDataAccessEvents: ({ body: { ids } }) =>
      ids.map((id) => ({ at: new Date().toISOString(), look: id })),
  });
}
