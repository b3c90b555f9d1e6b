import type { PushSubscriptionForm } from '@boaxepa/contracts/wire/push';
import { defineModel, subSchema } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** Push subscription of one login session. */
export interface PushSubscriptionRecord {
  /** Id of the session. */
  _id: string;
  /**
   * Null after the session has ended. The record stays for a while, so that a late request cannot subscribe the session
   * again.
   */
  subscription: (PushSubscriptionForm & { ownerId: string }) | null;
  /** Time at which the browser last sent its subscription. */
  renewedAt: Date;
  expiresAt: Date;
}

const schema = new Schema<PushSubscriptionRecord>(
  {
    _id: String,
    subscription: {
      type: subSchema({ ownerId: String, endpoint: String, p256dh: String, auth: String }),
      default: null,
    },
    renewedAt: Date,
    expiresAt: Date,
  },
  { strict: 'throw' },
);
schema.index({ 'subscription.ownerId': 1, renewedAt: -1 });
schema.index(
  { 'subscription.endpoint': 1 },
  { unique: true, partialFilterExpression: { 'subscription.endpoint': { $exists: true } } },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const pushSubscriptions = defineModel<PushSubscriptionRecord>('pushSubscriptions', schema);
