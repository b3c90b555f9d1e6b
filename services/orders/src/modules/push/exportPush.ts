import type { pushExportSchema } from '@boaxepa/contracts/wire/push';
import type { Connection } from 'mongoose';
import type { InferType } from 'yup';
import { readChoices } from './choices.ts';
import { pushSubscriptions } from './pushSubscription.model.ts';

/**
 * Returns the push settings and subscriptions of a shopper or a shop as part of a data export
 * (product/privacy.md#taking-ones-data-along).
 */
export async function exportPush(
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
