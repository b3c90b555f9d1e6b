import { shopperEditSchema } from '@boaxepa/contracts/accounts';
import {
  adminOrdersQuery,
  adminPartnersQuery,
  adminShoppersQuery,
  reportPeriodSchema,
} from '@boaxepa/contracts/admin';
import type { ErrorCode } from '@boaxepa/contracts/errors';
import {
  coordinatesSchema,
  partnerEditSchema,
  partnerStatusOf,
  rejectionSchema,
} from '@boaxepa/contracts/partners';
import { schedulesSchema } from '@boaxepa/contracts/schedules';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { testApps } from '@boaxepa/service-kit/testing/testApps';
import { type AnyObjectSchema, mixed, object, string } from 'yup';
import * as samples from './samples.ts';

interface Call {
  /** 'PUT /internal/partners/:id/approve' */
  route: string;
  id: string | undefined;
  query: unknown;
  body: unknown;
}

/** What the three services got, and how they are to misbehave. */
export interface Fakes {
  calls: Call[];
  /** Route to the code that it fails with. */
  failures: Map<string, ErrorCode>;
  /** Route to a look at the database while it is being called. */
  during: Map<string, () => Promise<unknown>>;
}

interface Spec {
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  answer: (call: Call) => unknown;
}

/** Routes of a fake: what the table of internal calls says, with the contract's schemas for what comes in. */
function fakeRoutes(fakes: Fakes, specs: Record<string, Spec>): Route[] {
  return Object.entries(specs).map(([route, { query, body, answer }]) => {
    const [method = '', path = ''] = route.split(' ');
    return defineRoute({
      method: method as 'GET',
      path,
      summary: 'fake',
      access: 'internal',
      params: object({ id: string() }),
      query,
      body,
      output: mixed<object>().nullable(),
      handler: async (input) => {
        const call = { route, id: input.params.id, query: input.query, body: input.body };
        fakes.calls.push(call);
        await fakes.during.get(route)?.();
        const failure = fakes.failures.get(route);
        if (failure) throw appError(failure);
        if (call.id === samples.unknownId) throw appError('NOT_FOUND');
        return answer(call) as object | null;
      },
    });
  });
}

const catalogSpecs: Record<string, Spec> = {
  'GET /internal/partners': {
    query: adminPartnersQuery,
    answer: ({ query }) => {
      const { page, limit } = query as { page: number; limit: number };
      const pagination = { page, limit, totalItems: 1, totalPages: 1 };
      return { partners: [samples.partner], pagination };
    },
  },
  'GET /internal/partners/counts': { answer: () => ({ pending: 3, approved: 25, rejected: 1 }) },
  'GET /internal/partners/:id': { answer: () => samples.partner },
  'PUT /internal/partners/:id': {
    body: partnerEditSchema,
    answer: ({ body }) => {
      const { status, ...edit } = body as { status?: string };
      const stored = status === undefined ? undefined : partnerStatusOf(status);
      return {
        ...samples.partner,
        ...edit,
        ...(stored && { status: stored, isApproved: stored === 'approved' }),
      };
    },
  },
  'DELETE /internal/partners/:id': { answer: () => null },
  'PUT /internal/partners/:id/approve': {
    body: coordinatesSchema,
    answer: ({ body }) => ({ ...samples.partner, ...(body as object), status: 'approved', isApproved: true }),
  },
  'PUT /internal/partners/:id/reject': {
    body: rejectionSchema,
    answer: ({ body }) => {
      const { reason = null } = body as { reason?: string };
      return { ...samples.partner, status: 'rejected', rejectionReason: reason };
    },
  },
  'GET /internal/partners/:id/schedules': { answer: () => samples.week },
  'PUT /internal/partners/:id/schedules': { body: schedulesSchema, answer: () => samples.week },
  'POST /internal/partners/:id/schedules/reset': {
    answer: () => ({ schedules: [], partner: { ...samples.week.partner, schedulesConfigured: false } }),
  },
  'GET /internal/partners/:id/bags': {
    answer: () => ({
      partner: { id: samples.partnerId, businessName: 'Padaria Pão Quente' },
      bags: [samples.bag],
    }),
  },
  'GET /internal/terms-acceptances': { answer: () => [samples.acceptance] },
};

const ordersSpecs: Record<string, Spec> = {
  'GET /internal/partners/:id/orders/count': { answer: () => ({ orderCount: 7, openCount: 2 }) },
  'GET /internal/orders': {
    query: adminOrdersQuery,
    answer: ({ query }) => {
      const { page, limit } = query as { page: number; limit: number };
      return { orders: [samples.order], pagination: { page, limit, totalItems: 21, totalPages: 3 } };
    },
  },
  'GET /internal/orders/stats': { answer: () => ({ totalOrders: 120, totalRevenue: 1234.5 }) },
  'GET /internal/orders/report': { query: reportPeriodSchema, answer: () => [samples.reportRow] },
  'GET /internal/orders/report/days': { query: reportPeriodSchema, answer: () => [samples.reportDay] },
  'GET /internal/orders/report/:id': { query: reportPeriodSchema, answer: () => [samples.reportOrder] },
};

const authSpecs: Record<string, Spec> = {
  'GET /internal/shoppers': {
    query: adminShoppersQuery,
    answer: () => ({ shoppers: [samples.shopper], total: 101 }),
  },
  'GET /internal/shoppers/count': { answer: () => ({ count: 101 }) },
  'PUT /internal/shoppers/:id': {
    body: shopperEditSchema,
    answer: ({ body }) => ({ ...samples.shopper, ...(body as object) }),
  },
  'DELETE /internal/shoppers/:id': { answer: () => null },
};

/** Starts auth, catalog and orders as admin sees them: real servers with the internal calls of the table. */
export async function startFakes() {
  const fakes: Fakes = { calls: [], failures: new Map(), during: new Map() };
  const start = (name: string, specs: Record<string, Spec>) =>
    testApps({ name, routes: fakeRoutes(fakes, specs) });
  const servers = {
    auth: await start('auth', authSpecs),
    catalog: await start('catalog', catalogSpecs),
    orders: await start('orders', ordersSpecs),
  };
  return {
    fakes,
    servers,
    close: async () => void (await Promise.all(Object.values(servers).map((server) => server.close()))),
  };
}
