import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Revisions } from '@boaxepa/service-kit/revisions/revisions';
import type { Connection } from 'mongoose';
import type { PickupCodes } from './modules/orders/pickup/pickupCodes.ts';
import type { LinkTokens } from './modules/pickupLinks/linkTokens.ts';
import type { PaymentProvider } from './modules/payments/paymentProvider.ts';
import type { PushSender } from './modules/push/pushSender.ts';

/** Dependencies of the commands and routes of this service. The process creates this object once when it starts. */
export interface Services {
  connection: Connection;
  outbox: Outbox;
  /**
   * Returns the current time. Tests pass their own clock. Leases and MongoDB's deletion of old records use the
   * wall-clock time instead.
   */
  clock: () => Date;
  /** Versions of the order lists. Clients that poll a list download it only if its version has changed. */
  revisions: Revisions;
  /** Minutes until a confirmed order changes to awaiting_pickup. Until then the shopper can cancel it. */
  cancelWindowMinutes: number;
  /** True if the fair-use limits per shopper apply (product/orders.md#fair-use). */
  fairUse: boolean;
  auth: InternalClient;
  catalog: InternalClient;
  pickupCodes: PickupCodes;
  linkTokens: LinkTokens;
  /** Public key that browsers need to subscribe to push notifications. */
  vapidPublicKey: string;
  /** Client of the Stripe API. Undefined if no Stripe keys are configured. */
  stripe: PaymentProvider | undefined;
  /**
   * Optional order types and payment methods, true if enabled. Pickup and cash are always enabled
   * (product/payments.md#ways-of-paying).
   */
  enabledMethods: { delivery: boolean; pix: boolean; card: boolean };
  publicUrl: string;
  /** True if demo data can be imported. Always false in production. */
  allowsDemo: boolean;
}

export type OrderServices = Pick<
  Services,
  'connection' | 'outbox' | 'clock' | 'revisions' | 'cancelWindowMinutes' | 'fairUse' | 'publicUrl'
>;

export type WorkerServices = OrderServices & Pick<Services, 'stripe'> & { mailer: Mailer; push: PushSender };
