import type { PartnerStatus } from '@boaxepa/contracts/partners';
import { partnerProvisionSchema, type PartnerProvision } from '@boaxepa/contracts/internal/reservations';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute } from '@boaxepa/service-kit/http/routes';
import { testApps } from '@boaxepa/service-kit/testing/testApps';
import { mixed, object, string } from 'yup';

/** Catalog as auth sees it: a real server with the internal calls of the table. */
export async function startFakeCatalog() {
  const shops = new Map<
    string,
    PartnerProvision & { status: PartnerStatus; rejectionReason: string | null }
  >();
  const state = {
    shops,
    /** While true every call answers 503, as if catalog were away. */
    isAway: false,
    /** While true the shop is opened but its answer is lost. */
    losesAnswers: false,
    provisions: 0,
  };
  const refuseWhileAway = () => {
    if (state.isAway) throw appError('SERVICE_UNAVAILABLE');
  };
  const apps = await testApps({
    name: 'catalog',
    routes: [
      defineRoute({
        method: 'PUT',
        path: '/internal/partners/:partnerId',
        summary: 'fake',
        access: 'internal',
        body: partnerProvisionSchema,
        output: null,
        handler: ({ body }) => {
          refuseWhileAway();
          state.provisions += 1;
          const taken = [...shops.values()].some(
            ({ cnpj, partnerId }) => cnpj === body.cnpj && partnerId !== body.partnerId,
          );
          if (taken) throw appError('CNPJ_TAKEN');
          if (!shops.has(body.partnerId))
            shops.set(body.partnerId, { ...body, status: 'pending', rejectionReason: null });
          if (state.losesAnswers) throw appError('SERVICE_UNAVAILABLE');
          return null;
        },
      }),
      defineRoute({
        method: 'GET',
        path: '/internal/partners/:partnerId/status',
        summary: 'fake',
        access: 'internal',
        params: object({ partnerId: string().required() }),
        output: mixed<object>(),
        handler: ({ params }) => {
          refuseWhileAway();
          const shop = shops.get(params.partnerId);
          if (!shop) throw appError('NOT_FOUND');
          const { status, rejectionReason, businessName } = shop;
          return { status, rejectionReason, businessName };
        },
      }),
    ],
  });
  return { state, url: apps.internalUrl, close: apps.close };
}

/** Orders as auth sees it. */
export async function startFakeOrders() {
  const state = {
    isAway: false,
    openCount: new Map<string, number>(),
    facts: [] as { type: string; payload: unknown }[],
  };
  const refuseWhileAway = () => {
    if (state.isAway) throw appError('SERVICE_UNAVAILABLE');
  };
  const params = object({ id: string().required() });
  const common = { summary: 'fake', access: 'internal', output: mixed<object>().nullable() } as const;
  const apps = await testApps({
    name: 'orders',
    routes: [
      defineRoute({
        ...common,
        method: 'GET',
        path: '/internal/shoppers/:id/orders/count',
        params,
        handler: ({ params: { id } }) => {
          refuseWhileAway();
          const openCount = state.openCount.get(id) ?? 0;
          return { orderCount: openCount + 1, openCount };
        },
      }),
      defineRoute({
        ...common,
        method: 'GET',
        path: '/internal/shoppers/:id/export',
        params,
        handler: ({ params: { id } }) => {
          refuseWhileAway();
          return { orders: [{ id: 'a'.repeat(24), shopperId: id }] };
        },
      }),
      defineRoute({
        ...common,
        method: 'POST',
        path: '/internal/events',
        body: object({ id: string(), type: string().required(), payload: mixed(), occurredAt: string() }),
        handler: ({ body: { type, payload } }) => {
          refuseWhileAway();
          state.facts.push({ type, payload });
          return null;
        },
      }),
    ],
  });
  return { state, url: apps.internalUrl, close: apps.close };
}
