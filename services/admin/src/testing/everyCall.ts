import type { CallableService } from '@boaxepa/service-testing/everyCall';
import { adminRoutes } from '../app.ts';
import { shopper } from './samples.ts';
import { startAdmin } from './startAdmin.ts';

const period = { startDate: '2026-11-01', endDate: '2026-11-20' };

/** Starts the service and creates valid test data for every route. */
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
      'GET /api/admin/financial-report': () => ({ query: period }),
      'GET /api/admin/partner-orders': () => ({ query: { ...period, partnerId: 'a'.repeat(24) } }),
    },
    close: () => admin.close(),
  };
}
