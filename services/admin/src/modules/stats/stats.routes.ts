import { adminStatsSchema } from '@boaxepa/contracts/adminAnswers';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { object, string } from 'yup';
import type { Services } from '../../services.ts';
import { readStats } from './readStats.ts';

/** Figures of the dashboard. */
export function statsRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/stats',
      summary: 'Figures of the whole platform; revenue in reais',
      access: 'admin',
      // What front ends append so that nothing on the way answers from a cache.
      query: object({ t: string() }),
      output: adminStatsSchema,
      handler: () => readStats(services),
    }),
  ];
}
