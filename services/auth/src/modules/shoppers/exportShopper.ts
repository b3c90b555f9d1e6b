import { acceptanceCheckSchema } from '@boaxepa/contracts/wire/adminAnswers';
import { adminCalls } from '@boaxepa/contracts/wire/internal/admin';
import type { OutputOf } from '@boaxepa/contracts/wire/internal/calls';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { looksSchema } from '@boaxepa/contracts/wire/securityEvents';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import { array, type InferType, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { presentProfile, profileOutput } from '../accounts/account.presenter.ts';
import { findShopper } from '../accounts/findShoppers.ts';
import { exportAcceptances } from '../registration/recordAcceptance.ts';
import { listOpenSessions, ownSessions } from '../sessions/listOpenSessions.ts';

/**
 * Schema of the export of all data about a shopper. The data protection law (LGPD, article 18) requires this export.
 * Times are ISO 8601 in UTC.
 */
export const exportOutput = object({
  exportedAt: string().required(),
  account: profileOutput.shape({ id: string().required(), createdAt: string().required() }),
  termsAcceptances: array(
    object({
      version: string().required(),
      ip: string().required(),
      acceptedAt: string().required(),
      check: acceptanceCheckSchema,
    }).required(),
  ).required(),
  sessions: ownSessions,
  /** Orders, ratings and messages of the shopper, from the orders service. */
  activity: ordersCalls.exportShopper.output.omit(['nextCursor']),
  /** Push settings of the shopper, and the browsers that get the shopper's push notifications. */
  push: ordersCalls.exportPush.output,
  /** Views of the shopper's data or orders by administrators. */
  looks: looksSchema,
});

type Activity = InferType<typeof exportOutput>['activity'];

/** Reads all pages of the shopper's orders, ratings and messages from the orders service. */
async function activityOf({ orders }: Services, shopperId: string): Promise<Activity> {
  const activity: Activity = { orders: [], ratings: [], notifications: [] };
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: OutputOf<typeof ordersCalls.exportShopper> = await orders.call(ordersCalls.exportShopper, {
      params: { shopperId },
      query: { cursor },
    });
    activity.orders.push(...page.orders);
    activity.ratings.push(...page.ratings);
    activity.notifications.push(...page.notifications);
    cursor = page.nextCursor;
  }
  return activity;
}

/**
 * Collects the data about a shopper from all services (product/privacy.md#taking-ones-data-along). If a service does
 * not respond, the whole export fails. Otherwise nobody would notice the missing data.
 * @throws AppError NOT_FOUND or SERVICE_UNAVAILABLE
 */
export async function exportShopper(
  services: Services,
  shopperId: string,
): Promise<InferType<typeof exportOutput>> {
  const account = await findShopper(services.connection, shopperId);
  const activity = await activityOf(services, shopperId);
  const push = await services.orders.call(ordersCalls.exportPush, { params: { ownerId: shopperId } });
  const ids = [shopperId, ...activity.orders.map(({ id }) => id)];
  const dataAccessEvents = await services.admin.call(adminCalls.listDataAccessEvents, { body: { ids } });
  const termsAcceptances = await exportAcceptances(services.connection, account._id);
  const exportEvent = { kind: 'data.export', userType: 'shopper', accountId: account._id } as const;
  await recordSecurityEvent(services.connection, exportEvent);
  return {
    exportedAt: services.clock().toISOString(),
    account: {
      id: account._id.toHexString(),
      createdAt: account.createdAt.toISOString(),
      ...presentProfile(account),
    },
    termsAcceptances,
    sessions: await listOpenSessions(services.connection, account._id),
    activity,
    push,
    looks: dataAccessEvents,
  };
}
