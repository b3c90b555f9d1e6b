import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, number, object } from 'yup';
import type { Services } from '../../../services.ts';
import { historicOrderSchema } from './historicOrder.schema.ts';
import { importHistoricOrders, type RecordRating } from './importHistoricOrders.ts';

/** Routes that import past orders as demo data. Production does not have them (product/demo.md#imported-history). */
export function demoRoutes(services: Services, recordRating: RecordRating): Route[] {
  if (!services.allowsDemo) return [];
  return [
    defineRoute({
      method: 'POST',
      path: '/internal/demo/orders',
      summary: 'Imports past orders with messages and ratings. Existing orders stay unchanged.',
      access: 'internal',
      body: object({ orders: array(historicOrderSchema.required()).min(1).max(200).required() }),
      maxBody: 2 * 1024 * 1024,
      output: object({ imported: number().integer().required() }),
      handler: async ({ body }) => ({
        imported: await importHistoricOrders(services, recordRating, body.orders),
      }),
    }),
  ];
}
