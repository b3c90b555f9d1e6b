import { idSchema } from '@boaxepa/contracts/wire/ids';
import { notificationTypes, type NotificationType } from '@boaxepa/contracts/texts/notifications';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, boolean, mixed, number, object, string } from 'yup';
import { shopperLists } from '../../listInvalidation.ts';
import type { Services } from '../../services.ts';
import { listNotifications, markAllRead, markRead, presentNotification } from './notifications.ts';

const notificationSchema = object({
  id: idSchema,
  type: mixed<NotificationType>().oneOf(notificationTypes).required(),
  title: string().required(),
  message: string().required(),
  isRead: boolean().required(),
  createdAt: string().required(),
  orderId: string().nullable().defined(),
});

/**
 * Routes for the messages that a shopper reads in the app. They are not push notifications
 * (product/messages.md#in-the-app).
 */
export function notificationsRoutes(services: Services): Route[] {
  const { connection, revisions } = services;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/shopper/notifications',
      summary: 'Returns the newest 100 messages, newest first',
      access: 'shopper',
      etag: true,
      revision: ({ actor }) => revisions.current(shopperLists(actor.userId)),
      output: array(notificationSchema.required()).required(),
      handler: async ({ actor }) =>
        (await listNotifications(connection, actor.userId)).map(presentNotification),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/shopper/notifications/mark-all-read',
      summary: 'Marks every message as read',
      access: 'shopper',
      output: object({ updated: number().integer().required() }),
      handler: async ({ actor }) => ({ updated: await markAllRead(services, actor.userId) }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/shopper/notifications/:id/read',
      summary: 'Marks a message as read',
      access: 'shopper',
      params: object({ id: idSchema }),
      output: notificationSchema,
      handler: async ({ params, actor }) =>
        presentNotification(await markRead(services, actor.userId, params.id)),
    }),
  ];
}
