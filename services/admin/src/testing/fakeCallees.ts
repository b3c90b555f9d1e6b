import type { ErrorCode } from '@boaxepa/contracts/wire/errors';
import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { partnerStatusOf } from '@boaxepa/contracts/wire/partners';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { fakeService, type HeardCall } from '@boaxepa/service-testing/fakeService';
import * as samples from './samples.ts';

type CallName = keyof typeof authCalls | keyof typeof catalogCalls | keyof typeof ordersCalls;

/** Log of the calls that the fake services received, and the failures that they simulate. */
export interface Fakes {
  calls: { name: string; id: unknown; query: unknown; body: unknown }[];
  /** Error code that the fake returns, by call. A call without an error code succeeds. */
  failures: Map<CallName, ErrorCode>;
  /** Functions that run during a call, for example to inspect the database. */
  duringCall: Map<CallName, () => Promise<unknown>>;
}

const pageOf = (
  { page, limit }: { page: number; limit: number },
  totalItems: number,
  totalPages: number,
) => ({
  pagination: { page, limit, totalItems, totalPages },
});

/** Starts fake auth, catalog and orders services, which answer admin's internal calls. */
export async function startFakes() {
  const fakes: Fakes = { calls: [], failures: new Map(), duringCall: new Map() };
  const recordCall = async ({ name, params, query, body }: HeardCall) => {
    // Every call has at most one path parameter, which is the id of the record to read or change.
    const [id] = Object.values({ ...(params as Record<string, string> | undefined) });
    fakes.calls.push({ name, id, query, body });
    await fakes.duringCall.get(name as CallName)?.();
    const failure = fakes.failures.get(name as CallName);
    if (failure) throw appError(failure);
    if (id === samples.unknownId) throw appError('NOT_FOUND');
  };

  const catalog = await fakeService(
    catalogCalls,
    {
      listPartners: ({ query }) => ({ partners: [samples.partner], ...pageOf(query, 1, 1) }),
      countPartners: () => ({ pending: 3, approved: 25, rejected: 1 }),
      readPartner: () => samples.partner,
      editPartner({ body: { status, isApproved: _isApproved, ...edit } }) {
        const storedStatus = status === undefined ? undefined : partnerStatusOf(status);
        const { latitude = null, longitude = null, ...rest } = edit;
        return {
          ...samples.partner,
          ...rest,
          latitude,
          longitude,
          ...(storedStatus && { status: storedStatus, isApproved: storedStatus === 'approved' }),
        };
      },
      deletePartner: () => null,
      approvePartner: ({ body }) => ({
        ...samples.partner,
        ...body,
        status: 'approved' as const,
        isApproved: true,
      }),
      rejectPartner: ({ body: { reason = null } }) => ({
        ...samples.partner,
        status: 'rejected' as const,
        rejectionReason: reason,
      }),
      readSchedules: () => samples.week,
      saveSchedules: () => samples.week,
      resetSchedules: () => ({
        schedules: [],
        partner: { ...samples.week.partner, schedulesConfigured: false },
      }),
      listBags: () => ({
        partner: { id: samples.partnerId, businessName: 'Padaria Pão Quente' },
        bags: [samples.bag],
      }),
      listCnpjChanges: () => [samples.cnpjChange],
      listTermsAcceptances: ({ query }) => ({
        acceptances: [samples.acceptance],
        ...pageOf(query, 1, 1),
        summary: { total: 1, latest: samples.acceptance },
      }),
    },
    recordCall,
  );
  const orders = await fakeService(
    ordersCalls,
    {
      countPartnerOrders: () => ({ orderCount: 7, openCount: 2 }),
      listRatings: () => samples.ratingsPage,
      listOrders: ({ query }) => ({ orders: [samples.order], ...pageOf(query, 21, 3) }),
      readStats: () => ({ totalOrders: 120, totalRevenue: 1234.5 }),
      reportSales: () => [samples.reportRow],
      reportDays: () => [samples.reportDay],
      reportPartner: () => [samples.reportOrder],
    },
    recordCall,
  );
  const auth = await fakeService(
    authCalls,
    {
      listShoppers: () => ({ shoppers: [samples.shopper], total: 101 }),
      readSecurityLog: () => samples.securityLog,
      countShoppers: () => ({ count: 101 }),
      editShopper: ({ body: { phone = '', ...names } }) => ({ ...samples.shopper, ...names, phone }),
      deleteShopper: () => null,
    },
    recordCall,
  );
  return {
    fakes,
    clients: { auth: auth.client, catalog: catalog.client, orders: orders.client },
    close: async () => void (await Promise.all([auth, catalog, orders].map((fake) => fake.close()))),
  };
}
