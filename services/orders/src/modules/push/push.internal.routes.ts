import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { pushExportSchema } from '@boaxepa/contracts/wire/push';
import type { Connection } from 'mongoose';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { readChoices } from './pushChoices.ts';
import { pushSubscriptions } from './pushSubscription.model.ts';

/**
 * Returns the push settings and subscriptions of a shopper or a shop as part of a data export
 * (product/privacy.md#taking-ones-data-along).
 */
async function exportPush(
  connection: Connection,
  ownerId: string,
): Promise<InferType<typeof pushExportSchema>> {
  const found = await pushSubscriptions(connection).find({ 'subscription.ownerId': ownerId }).lean();
  return {
    ...(await readChoices(connection, ownerId)),
    browsers: found.map(({ subscription, renewedAt, expiresAt }) => ({
      service: new URL(subscription?.endpoint ?? '').hostname,
      renewedAt: renewedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Internal route that the auth service calls for a data export. It returns the push settings and subscriptions of a
 * shopper or a shop.
 */
export function pushInternalRoutes({ connection }: Services): Route[] {
  return [internalRoute(ordersCalls.exportPush, ({ params }) => exportPush(connection, params.ownerId))];
}
