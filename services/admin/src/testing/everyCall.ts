import type { CallableService } from '@boaxepa/service-testing/everyCall';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { adminRoutes } from '../app.ts';
import { openAct } from '../modules/audit/recordAct.ts';
import { shopper } from './samples.ts';
import { startAdmin } from './startAdmin.ts';

const period = { startDate: '2026-11-01', endDate: '2026-11-20' };

/** Starts the admin service, and returns valid requests to its routes, so that a test can call every route. */
export async function startEveryCall(): Promise<CallableService> {
  const admin = await startAdmin();
  return {
    name: 'admin',
    connection: admin.connection,
    routes: adminRoutes(admin.services),
    requests: {
      'PUT /api/admin/partners/:id': () => ({ body: { businessName: 'Padaria Nova' } }),
      'PUT /api/admin/partners/:id/approve': () => ({ body: { latitude: -23.55, longitude: -46.63 } }),
      'PUT /api/admin/partners/:id/reject': () => ({ body: {} }),
      'PUT /api/admin/partners/:id/schedules': () => ({ body: { schedules: [] } }),
      'PUT /api/admin/shoppers/:id': () => {
        const { firstName, lastName, phone } = shopper;
        return { body: { firstName, lastName, phone } };
      },
      'POST /api/admin/releases/acts': () => ({
        body: { act: 'promote', remote: 'mfe-shopper', version: '1.0.0-a', reason: 'Sem erros' },
      }),
      'PUT /api/admin/releases/acts/:id': async () => {
        const people = { administrator: { userId: newId() } };
        const id = await openAct(admin.services, {
          act: 'release.promote',
          actor: { userId: people.administrator.userId, userType: 'admin', name: '', sid: newId() },
          targetType: 'remote',
          targetId: 'mfe-shopper',
        });
        return {
          params: { id: id.toHexString() },
          body: { outcome: 'succeeded', code: null },
          people,
        };
      },
      'GET /api/admin/financial-report': () => ({ query: period }),
      'GET /api/admin/partner-orders': () => ({ query: { ...period, partnerId: 'a'.repeat(24) } }),
    },
    close: () => admin.close(),
  };
}
