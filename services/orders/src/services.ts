import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Revisions } from '@boaxepa/service-kit/revisions/revisions';
import type { Connection } from 'mongoose';
import type { PickupCodes } from './modules/orders/pickup/pickupCodes.ts';
import type { LinkTokens } from './modules/pickupLinks/linkTokens.ts';
import type { PaymentProvider } from './modules/payments/paymentProvider.ts';

/** Dependencies of the commands and routes, created once at the start of the service. */
export interface Services {
  connection: Connection;
  outbox: Outbox;
  /** Returns the current time. Tests replace this function, but leases and TTL indexes always use the real time. */
  clock: () => Date;
  /** Versions of the lists that shoppers and shops poll. */
  revisions: Revisions;
  /** A confirmed order becomes awaiting_pickup after this number of minutes. */
  cancelWindowMinutes: number;
  /** Enables the fair-use limits per shopper (product/orders.md#fair-use). */
  fairUse: boolean;
  auth: InternalClient;
  catalog: InternalClient;
  pickupCodes: PickupCodes;
  linkTokens: LinkTokens;
  /** Undefined if no Stripe keys are configured. */
  stripe: PaymentProvider | undefined;
  /** Enabled options in addition to pickup and cash (product/payments.md#ways-of-paying). */
  enabledMethods: { delivery: boolean; pix: boolean; card: boolean };
  publicUrl: string;
  /** Allows the import of demo data. Always false in production. */
  allowsDemo: boolean;
}

export type OrderServices = Pick<
  Services,
  'connection' | 'outbox' | 'clock' | 'revisions' | 'cancelWindowMinutes' | 'fairUse' | 'publicUrl'
>;

export type WorkerServices = OrderServices & Pick<Services, 'stripe'> & { mailer: Mailer };
