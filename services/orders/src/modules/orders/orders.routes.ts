import { idSchema } from '@boaxepa/contracts/wire/ids';
import {
  orderSchema,
  partnerOrderSchema,
  partnerSummarySchema,
  shopperOrderSchema,
} from '@boaxepa/contracts/wire/orderAnswers';
import {
  orderCancelSchema,
  orderConfirmationSchema,
  orderCreationSchema,
  orderStatusSchema,
} from '@boaxepa/contracts/wire/orders';
import { timeCursorSchema } from '@boaxepa/contracts/wire/timeCursor';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { withIdempotency } from '@boaxepa/service-kit/idempotency/idempotency';
import { storedJson } from '@boaxepa/service-kit/mongo/storedJson';
import { array, object, string } from 'yup';
import { shopBoard, shopperLists } from '../../listInvalidation.ts';
import type { OrderRecord } from './order.ts';
import type { Services } from '../../services.ts';
import { confirmOrder } from './changing/confirmOrder.ts';
import { advanceOrder, cancelOrder, revertNoShow } from './changing/moveOrder.ts';
import { findOrder } from './findOrder.ts';
import { listPartnerOrders } from './lists/listPartnerOrders.ts';
import { listShopperOrders } from './lists/listShopperOrders.ts';
import { createOrderPresenter } from './order.presenter.ts';
import { placeOrder, placeOrderScope, refuseEarly } from './placing/placeOrder.ts';
import { summarisePartner } from './figures/summarisePartner.ts';

const orderParams = object({ orderId: idSchema });
const placedSchema = object({ orderId: idSchema, order: shopperOrderSchema.required() });

export function ordersRoutes(services: Services): Route[] {
  const { connection, revisions, clock } = services;
  const present = createOrderPresenter(services.publicUrl);
  const boardJson = storedJson(present.forPartner);
  const placedReply = (order: OrderRecord) =>
    reply(
      { orderId: order._id, order: present.forShopper(order) },
      { status: 201, top: { orderId: order._id }, message: 'Pedido criado com sucesso' },
    );

  return [
    defineRoute({
      method: 'POST',
      path: '/api/orders',
      summary: 'Places an order for pickup today',
      access: 'shopper',
      idempotent: true,
      body: orderCreationSchema,
      output: placedSchema,
      top: object({ orderId: idSchema }),
      status: 201,
      handler: ({ body, actor, idempotency }) =>
        withIdempotency(
          {
            connection,
            scope: placeOrderScope,
            actorId: actor.userId,
            idempotency,
            refuseEarly: () => refuseEarly(services, body),
          },
          async (storeAnswer) =>
            placedReply(
              await placeOrder(services, actor.userId, body, (session, order) =>
                storeAnswer(session, placedReply(order)),
              ),
            ),
        ),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/shopper/orders',
      summary: "Returns the signed-in shopper's open orders and newest 50 orders",
      access: 'shopper',
      etag: true,
      revision: ({ actor }) => revisions.current(shopperLists(actor.userId)),
      output: array(shopperOrderSchema.required()).required(),
      handler: async ({ actor }) =>
        (await listShopperOrders(connection, actor.userId)).map(present.forShopper),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/orders/partner',
      summary:
        "Returns the shop's open orders, the newest 200 closed orders of the last 30 days (older ones by cursor), and the figures of all orders",
      access: 'partner',
      etag: true,
      revision: async ({ actor: { partnerId } }) => {
        const revision = await revisions.current(shopBoard(partnerId));
        // The list's summary counts 'today', so the list changes at midnight even without a write. The version changes
        // every hour, because midnight differs between the Brazilian time zones.
        return revision && `${revision}.${Math.floor(clock().getTime() / 3_600_000)}`;
      },
      output: array(partnerOrderSchema.required()).required(),
      query: object({ cursor: timeCursorSchema }),
      top: object({ summary: partnerSummarySchema.required(), nextCursor: string().nullable().defined() }),
      handler: async ({ actor: { partnerId }, query: { cursor } }) => {
        const [{ found, nextCursor }, summary] = await Promise.all([
          listPartnerOrders(connection, partnerId, boardJson, { cursor, now: clock() }),
          summarisePartner(connection, partnerId, clock()),
        ]);
        return reply(boardJson.list(found), { top: { summary, nextCursor } });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/orders/:orderId',
      summary: 'Returns an order to its shopper or its shop',
      access: ['shopper', 'partner'],
      params: orderParams,
      output: orderSchema,
      handler: async ({ params, actor }) => {
        const { order, party } = await findOrder(connection, actor, params.orderId);
        return present.for(party, order);
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/orders/:orderId/status',
      summary: 'Moves an order to its next status',
      access: 'partner',
      params: orderParams,
      body: orderStatusSchema,
      output: partnerOrderSchema,
      handler: async ({ params, body, actor }) => {
        const order = await advanceOrder(services, actor, params.orderId, body.status);
        return reply(present.forPartner(order), { message: 'Pedido atualizado' });
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/orders/:orderId/cancel',
      summary: 'Cancels an order, by its shopper or its shop',
      access: ['shopper', 'partner'],
      params: orderParams,
      body: orderCancelSchema,
      output: orderSchema,
      handler: async ({ params, body, actor }) => {
        const { order, party } = await cancelOrder(services, actor, params.orderId, body.reason);
        return reply(present.for(party, order), { message: 'Pedido cancelado' });
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/orders/:orderId/confirm',
      summary: 'Confirms an order with the quantities that the shop can supply',
      access: 'partner',
      params: orderParams,
      body: orderConfirmationSchema,
      output: partnerOrderSchema,
      handler: async ({ params, body, actor }) => {
        const order = await confirmOrder(services, actor, params.orderId, body);
        return reply(present.forPartner(order), { message: 'Pedido confirmado' });
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/orders/:orderId/collected',
      summary: 'Marks an order as collected that was cancelled as not collected at most 48 hours ago',
      access: 'partner',
      params: orderParams,
      output: partnerOrderSchema,
      handler: async ({ params, actor }) => {
        const order = await revertNoShow(services, actor, params.orderId);
        return reply(present.forPartner(order), { message: 'Pedido atualizado' });
      },
    }),
  ];
}
