import { noPickupCodeText } from '@boaxepa/contracts/domain/pickupTexts';
import { preferenceSavedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { partnerOrderSchema } from '@boaxepa/contracts/wire/orderAnswers';
import {
  handoverModeSchema,
  handoverSchema,
  lateHandoverSchema,
  pickupCheckSchema,
  pickupCodeSchema,
  pickupKeysSchema,
} from '@boaxepa/contracts/wire/pickup';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { object } from 'yup';
import type { Services } from '../../../services.ts';
import { findOrder } from '../findOrder.ts';
import { createOrderPresenter } from '../order.presenter.ts';
import { answerLateHandover } from './answerLateHandover.ts';
import { findOpenByProof } from './findByProof.ts';
import { readHandoverMode, saveHandoverMode } from '../handoverSetting.model.ts';
import { handOver } from './handOver.ts';

const orderParams = object({ orderId: idSchema });

/**
 * Returns the Idempotency-Key header of the request. Hand-overs need this key, so that a repeated request is
 * recognised.
 * @throws AppError BAD_REQUEST if the header is missing
 */
function requireKey(idempotency: { key: string } | undefined): string {
  if (!idempotency) throw appError('BAD_REQUEST', { message: 'Falta o cabeçalho Idempotency-Key' });
  return idempotency.key;
}

/** Routes for pickup codes and for the hand-over of orders (product/orders.md#pickup-code). */
export function pickupRoutes(services: Services): Route[] {
  const { connection, pickupCodes, publicUrl } = services;
  const present = createOrderPresenter(publicUrl);

  return [
    defineRoute({
      method: 'GET',
      path: '/api/orders/:orderId/pickup-code',
      summary: 'Returns the pickup code that the shopper shows at the counter',
      access: 'shopper',
      params: orderParams,
      output: pickupCodeSchema,
      handler: async ({ params, actor }) => {
        const { order } = await findOrder(connection, actor, params.orderId);
        const code = order.closedAt === null ? pickupCodes.reveal(order) : undefined;
        if (!code) throw appError('NOT_FOUND', { message: noPickupCodeText });
        return code;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/orders/partner/pickup-check',
      summary: 'Returns the order of a pickup code. Does not change the order.',
      access: 'partner',
      body: pickupCheckSchema,
      output: partnerOrderSchema,
      handler: async ({ body, actor }) => present.forPartner(await findOpenByProof(services, actor, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/orders/partner/pickup-keys',
      summary: 'Returns the public keys with which a device verifies pickup QR codes offline',
      access: 'partner',
      output: pickupKeysSchema,
      handler: () =>
        reply(
          { keys: [...pickupCodes.publicKeys] },
          { headers: { 'Cache-Control': 'private, max-age=3600' } },
        ),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/orders/:orderId/handover',
      summary:
        'Marks an order as handed over, with its pickup code or a reason. Requires an Idempotency-Key.',
      access: 'partner',
      idempotent: true,
      params: orderParams,
      body: handoverSchema,
      output: partnerOrderSchema,
      handler: async ({ params, body, actor, idempotency }) => {
        const order = await handOver(services, actor, params.orderId, requireKey(idempotency), body);
        return reply(present.forPartner(order), { message: 'Pedido entregue' });
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/orders/:orderId/late-handover',
      summary:
        'Records whether the shop handed over an order that the server had already cancelled. Requires an Idempotency-Key.',
      access: 'partner',
      idempotent: true,
      params: orderParams,
      body: lateHandoverSchema,
      output: partnerOrderSchema,
      handler: async ({ params, body, actor, idempotency }) => {
        const key = requireKey(idempotency);
        const order = await answerLateHandover(services, actor, params.orderId, key, body);
        return reply(present.forPartner(order), { message: 'Resposta registrada' });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/orders/partner/handover-mode',
      summary: 'Returns whether the shop asks for pickup codes',
      access: 'partner',
      output: handoverModeSchema,
      handler: async ({ actor }) => ({ mode: await readHandoverMode(connection, actor.partnerId) }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/orders/partner/handover-mode',
      summary: 'Changes whether the shop asks for pickup codes',
      access: 'partner',
      body: handoverModeSchema,
      output: handoverModeSchema,
      handler: async ({ body: { mode }, actor }) => {
        await saveHandoverMode(connection, actor.partnerId, mode);
        return reply({ mode }, { message: preferenceSavedMessage });
      },
    }),
  ];
}
