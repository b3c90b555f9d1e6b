import { bagCategoryValues, bagTypeValues } from '@boaxepa/contracts/bags';
import { idSchema } from '@boaxepa/contracts/ids';
import { reservationRequestSchema } from '@boaxepa/contracts/internal/reservations';
import { auditCursorSchema, itemAuditSchema, soldOrdersSchema } from '@boaxepa/contracts/internal/stockAudit';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { auditItems } from './auditItems.ts';
import { auditSoldOrders } from './auditSoldOrders.ts';
import { reserveStock } from './reserveStock.ts';

const count = number().integer().required();
const kind = string().oneOf(['bag', 'product']);

/** Every field that some outcome has; which ones is the contract's type (contracts, internal/reservations). */
const outcomeOutput = object({
  outcome: string().required(),
  lines: array(
    object({
      itemId: idSchema,
      kind: kind.required(),
      name: string().required(),
      quantity: count,
      unitPriceCents: count,
      bag: object({
        type: string().oneOf(bagTypeValues).required(),
        category: string().oneOf(bagCategoryValues).required(),
      })
        .nullable()
        .defined(),
      photoUrl: string().nullable().defined(),
    }),
  ),
  partner: object({
    id: idSchema,
    businessName: string().required(),
    address: string().required(),
    phone: string().required(),
    email: string().required(),
    zone: string().required(),
    latitude: number().nullable().defined(),
    longitude: number().nullable().defined(),
  })
    .optional()
    .default(undefined),
  pickup: object({
    startsAt: string().required(),
    endsAt: string().required(),
    text: string().required(),
  })
    .optional()
    .default(undefined),
  itemId: string(),
  name: string().nullable(),
  kind,
  available: number().integer(),
  unitPriceCents: number().integer(),
});

/** Stock for orders and operators (contracts, internal/README). */
export function stockRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/internal/reservations',
      summary: 'Holds stock for an order, or says why not; safe to repeat',
      access: 'internal',
      body: reservationRequestSchema,
      output: outcomeOutput,
      handler: ({ body }) => reserveStock(services, body),
    }),
    defineRoute({
      method: 'GET',
      path: '/internal/stock-audit',
      summary: 'Items whose numbers do not add up, of the 500 after the cursor',
      access: 'internal',
      query: auditCursorSchema,
      output: itemAuditSchema,
      handler: ({ query }) => auditItems(services.connection, query.cursor),
    }),
    defineRoute({
      method: 'GET',
      path: '/internal/stock-audit/sold',
      summary: 'What counts as sold, order by order, of the 500 after the cursor',
      access: 'internal',
      query: auditCursorSchema,
      output: soldOrdersSchema,
      handler: ({ query }) => auditSoldOrders(services.connection, query.cursor),
    }),
  ];
}
