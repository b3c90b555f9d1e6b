import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Revisions } from '@boaxepa/service-kit/revisions/revisions';
import type { Connection } from 'mongoose';
import type { PaymentProvider } from './modules/payments/paymentProvider.ts';

/** What the service's commands and routes work with; composed once at start. */
export interface Services {
  connection: Connection;
  outbox: Outbox;
  /** Now; a test may have its own. Leases and what MongoDB removes by itself follow the machine's clock. */
  clock: () => Date;
  /** Of the lists that shoppers and shops poll. */
  revisions: Revisions;
  /** Minutes from confirmed to awaiting_pickup. */
  cancelWindowMinutes: number;
  /** Whether a shopper's orders are limited (product/orders.md#fair-use). */
  fairUse: boolean;
  auth: InternalClient;
  catalog: InternalClient;
  /** Undefined while no keys are configured. */
  stripe: PaymentProvider | undefined;
  /** Ways of receiving and paying that are switched on beside pickup and cash (product/payments.md#ways-of-paying). */
  enabledMethods: { delivery: boolean; pix: boolean; card: boolean };
  publicUrl: string;
  /** Whether demo data may be imported: never in production. */
  allowsDemo: boolean;
}

/** What changing an order takes: server and worker have it. */
export type OrderServices = Pick<
  Services,
  'connection' | 'outbox' | 'clock' | 'revisions' | 'cancelWindowMinutes' | 'fairUse' | 'publicUrl'
>;

/** What jobs and sweeps work with. */
export type WorkerServices = OrderServices & Pick<Services, 'stripe'> & { mailer: Mailer };
