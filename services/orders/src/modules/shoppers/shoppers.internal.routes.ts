import { idSchema } from '@boaxepa/contracts/ids';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, mixed, number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { shopperOrderSchema } from '../orders/order.schemas.ts';
import { exportShopper } from './exportShopper.ts';

const exportSchema = object({
  orders: array(shopperOrderSchema.required()).required(),
  ratings: array(
    object({
      orderId: idSchema,
      rating: number().required(),
      comment: string().nullable().defined(),
      createdAt: string().required(),
    }).required(),
  ).required(),
  notifications: array(mixed<object>().required()).required(),
});

/** A shopper's part of the download of its own data, asked for by auth (decisions §11). */
export function shopperExportRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/internal/shoppers/:shopperId/export',
      summary: 'Everything that is kept about a shopper: orders, ratings, messages',
      access: 'internal',
      params: object({ shopperId: idSchema }),
      output: exportSchema,
      handler: ({ params: { shopperId } }) => exportShopper(services, shopperId),
    }),
  ];
}
